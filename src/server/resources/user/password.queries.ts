import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { UnitOfWork } from '../../database/database.ts';
import { hashPassword, verifyPassword } from '../../policy/passwords.ts';

export async function passwordHashOf(trx: UnitOfWork, accountId: number): Promise<string> {
  const row = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Whether the password is the present one or was used within the last two years (specification, point 5). */
export async function wasUsed(
  trx: UnitOfWork,
  accountId: number,
  password: string,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`retired_at > now() - make_interval(years => ${limits.passwordReuse.value}::integer)`,
    )
    .execute();
  const hashes = [await passwordHashOf(trx, accountId), ...earlier.map((row) => row.password_hash)];
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true;
  return false;
}

/** Keeps the new password and remembers the old one; the account is unlocked and may go on without a change. */
export async function replacePassword(
  trx: UnitOfWork,
  accountId: number,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await trx
    .insertInto('password_history')
    .columns(['account_id', 'password_hash'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['account_id', 'password_hash'])
        .where('account_id', '=', accountId),
    )
    .execute();
  await trx
    .updateTable('account')
    .set({
      password_hash,
      password_changed_at: sql`now()`,
      must_change_password: false,
      failed_count: 0,
      locked_until: null,
    })
    .where('account_id', '=', accountId)
    .execute();
}
