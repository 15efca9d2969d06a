import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { createNotFoundError } from '../../errors.ts';
import { internal } from '../../policy/internal.ts';
import { unscoped, unscopedColumns } from '../../policy/unscoped.ts';
import { hashPassword, verifyPassword } from '../../policy/passwords.ts';
import { deletePendingSignIns } from '../../policy/pending-sign-in.ts';
import { forgetDevices } from '../../policy/remembered-devices.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { selectAccountIdsOfPolicy } from '../rows/policies.queries.ts';
import { closeAccountSessions } from '../session/session.queries.ts';
import { toMemberId } from '../session/sign-in.queries.ts';

const unscopedAccounts = (trx: RequestTransaction) =>
  unscoped(trx, 'account', 'A password reset takes place before authentication');

async function getPasswordHash(trx: RequestTransaction, accountId: number): Promise<string> {
  const row = await unscopedAccounts(trx)
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Whether the password is the current one or was used within the last two years (point 5 of the specification). */
export async function isPasswordUsed(
  trx: RequestTransaction,
  accountId: number,
  password: string,
): Promise<boolean> {
  const earlierRows = await internal(trx)
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`retired_at > portal_now() - make_interval(years => ${limits.passwordReuse.value}::integer)`,
    )
    .execute();
  const hashes = [
    await getPasswordHash(trx, accountId),
    ...earlierRows.map((row) => row.password_hash),
  ];
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true;
  return false;
}

/**
 * Sets a new password: stores the hash of the old one, unlocks the account, invalidates all reset keys, remembered browsers
 * and pending sign-ins, and ends every session except `keptSessionId`.
 */
export async function updatePasswordAndEndSessions(
  trx: RequestTransaction,
  accountId: number,
  password: string,
  keptSessionId?: number,
): Promise<void> {
  await storePassword(trx, accountId, password);
  await invalidateResetKeys(trx, accountId);
  await forgetDevices(trx, accountId);
  await deletePendingSignIns(trx, accountId);
  await closeAccountSessions(trx, accountId, 'passwordChanged', keptSessionId);
}

async function storePassword(
  trx: RequestTransaction,
  accountId: number,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await internal(trx)
    .insertInto('password_history')
    .values({ account_id: accountId, password_hash: await getPasswordHash(trx, accountId) })
    .execute();
  await unscopedAccounts(trx)
    .updateTable('account')
    .set({
      password_hash,
      password_changed_at: sql`portal_now()`,
      must_change_password: false,
      password_chosen: true,
      failed_count: 0,
      locked_until: null,
    })
    .where('account_id', '=', accountId)
    .execute();
}

const mailableColumns = [
  'account_id',
  'email',
  'first_name',
  'language',
  'brand_id',
  'password_chosen',
] as const;

/** Returns the columns of an account, in any status, that mails to its holder need. @throws HttpError 404 when it is missing */
export const getMailableAccount = (trx: RequestTransaction, accountId: number) =>
  unscopedAccounts(trx)
    .selectFrom('account')
    .select(mailableColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(createNotFoundError);

/** Whether an account other than `exceptAccountId` has the user name, ignoring case, in any brand. */
export async function isUserNameTaken(
  trx: RequestTransaction,
  userName: string,
  exceptAccountId: number,
): Promise<boolean> {
  const otherAccount = await unscopedAccounts(trx)
    .selectFrom('account')
    .select('account_id')
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .where('account_id', '<>', exceptAccountId)
    .executeTakeFirst();
  return otherAccount !== undefined;
}

/** Returns the active account with this user name, otherwise with this member ID, otherwise with this mail address. */
export const findAccountByLogin = (trx: RequestTransaction, login: string) => {
  const name = login.trim().toLowerCase();
  const memberId = toMemberId(login);
  return unscopedAccounts(trx)
    .selectFrom('account')
    .select(mailableColumns)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(user_name)`, '=', name),
        eb('account_id', 'in', selectAccountIdsOfPolicy(trx, memberId)),
        eb(sql<string>`lower(email)`, '=', name),
      ]),
    )
    .where('status', '=', 'Active')
    .orderBy(
      sql`case when lower(user_name) = ${name} then 1 when lower(email) = ${name} then 3 else 2 end`,
    )
    .orderBy(sql`member_id is not distinct from ${memberId}`, 'desc')
    .orderBy('account_id')
    .executeTakeFirst();
};

/** Returns any account, with which forgotPassword does the same work when no account matches. */
export const getDummyAccount = (trx: RequestTransaction) =>
  unscopedAccounts(trx)
    .selectFrom('account')
    .select(mailableColumns)
    .orderBy('account_id')
    .executeTakeFirstOrThrow();

export type MailableAccount = Awaited<ReturnType<typeof getDummyAccount>>;

/** Stores a reset key that is valid for some minutes. Only the newest key of an account is valid. */
export async function saveResetKey(
  trx: RequestTransaction,
  accountId: number,
  keyHash: Buffer,
  minutes: number,
): Promise<void> {
  await invalidateResetKeys(trx, accountId);
  await internal(trx)
    .insertInto('password_reset')
    .values({
      key_hash: keyHash,
      account_id: accountId,
      expires_at: sql`portal_now() + make_interval(mins => ${minutes}::integer)`,
    })
    .execute();
}

/** Counts the keys created for an account within the last hour, used or not. */
export async function countRecentResetKeys(
  trx: RequestTransaction,
  accountId: number,
): Promise<number> {
  const { count } = await internal(trx)
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`created_at > portal_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

const resetAccount = unscopedColumns(
  'account',
  'account',
  ['account_id', 'user_name', 'password_chosen'],
  'The key of the link is the proof',
);

/** Returns and locks a reset key that is not used and not expired, with its account. */
export const lockResetKey = (trx: RequestTransaction, keyHash: Buffer) =>
  internal(trx)
    .selectFrom('password_reset')
    .innerJoin(resetAccount, 'account.account_id', 'password_reset.account_id')
    .select(['password_reset.account_id', 'account.user_name', 'account.password_chosen'])
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .forUpdate('password_reset')
    .executeTakeFirst();

/** Invalidates all open links of the account, for example those in the mailbox of a former address. */
export async function invalidateResetKeys(
  trx: RequestTransaction,
  accountId: number,
): Promise<void> {
  await internal(trx)
    .updateTable('password_reset')
    .set({ used_at: sql`portal_now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
