import { randomBytes } from 'node:crypto';
import { clock } from '#server/clock.ts';
import { insertRows, type RowExecutor } from '#server/database/insert-rows.ts';
import type { AuditKeys } from '#server/policy/audit-keys.ts';
import { encryptValues } from '#server/policy/encrypted-values.ts';
import { toSecondFactorBinding } from '#server/policy/second-factor.ts';
import { hashToken } from '#server/policy/session.ts';
import { limits } from '#shared/schemas/limits.ts';
import { encodeBytea } from './seed-database.ts';

/** Published like the demo's password, so that anyone can try signing in with a code (see README). */
export const demoAuthenticatorKey = 'DEMODEMODEMODEMODEMODEMODEMODEMO';

/** Seeds a second factor for twostep.demo, set up a week ago, with recovery codes that are not published. */
export async function seedSecondFactor(db: RowExecutor, keys: AuditKeys): Promise<void> {
  const { rows } = await db.query(
    `select account_id from account where user_name = 'twostep.demo'`,
  );
  const accountId = Number(rows[0]?.['account_id']);
  const binding = toSecondFactorBinding(accountId);
  const { sealed, key_id } = encryptValues(demoAuthenticatorKey, binding, keys);
  await insertRows(db, 'second_factor', [
    {
      account_id: accountId,
      sealed: encodeBytea(sealed),
      key_id,
      confirmed_at: new Date(clock.now() - 7 * 86_400_000).toISOString(),
      last_step: 0,
    },
  ]);
  const codes = Array.from({ length: limits.recoveryCodes.value }, () => ({
    account_id: accountId,
    code_hash: encodeBytea(hashToken(randomBytes(10).toString('hex'))),
  }));
  await insertRows(db, 'recovery_code', codes);
}
