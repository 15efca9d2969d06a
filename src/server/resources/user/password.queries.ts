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

/** The active account somebody means who forgot a password, by user name, member id or mail address. */
export const accountMeantBy = (trx: UnitOfWork, asked: string) =>
  trx
    .selectFrom('account')
    .select(['account_id', 'email', 'first_name', 'language', 'brand_id'])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(user_name)`, '=', asked),
        eb('member_id', '=', asked),
        eb(sql<string>`lower(email)`, '=', asked),
      ]),
    )
    .where('status', '=', 'Active')
    .orderBy('account_id')
    .executeTakeFirst();

export async function keepResetKey(
  trx: UnitOfWork,
  accountId: number,
  keyHash: Buffer,
  minutes: number,
): Promise<void> {
  await trx
    .insertInto('password_reset')
    .values({
      key_hash: keyHash,
      account_id: accountId,
      expires_at: sql`now() + make_interval(mins => ${minutes}::integer)`,
    })
    .execute();
}

/** Only the newest unused key of the account counts; an older link that is still in a mailbox is dead. */
export const accountOfResetKey = (trx: UnitOfWork, keyHash: Buffer) =>
  trx
    .selectFrom('password_reset')
    .innerJoin('account', 'account.account_id', 'password_reset.account_id')
    .select(['password_reset.account_id', 'account.user_name'])
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .where(
      sql<boolean>`not exists (select 1 from password_reset newer where newer.account_id = password_reset.account_id
      and newer.created_at > password_reset.created_at)`,
    )
    .executeTakeFirst();

export async function spendResetKeys(trx: UnitOfWork, accountId: number): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
