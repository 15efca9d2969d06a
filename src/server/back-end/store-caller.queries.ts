import { sql } from 'kysely';
import type { NewRow, RequestTransaction } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

export type PermissionOverride = Omit<NewRow<'account_permission'>, 'account_id'>;

const getAccountTables = (trx: RequestTransaction) =>
  unscoped(
    trx,
    ['account', 'account_permission', 'session'],
    'The back end names an account before the portal has its session',
  );

/**
 * Placeholder password hash of accounts whose passwords are stored by the back end. It matches no password, so these
 * accounts cannot sign in here.
 */
const backEndPasswordHash = 'kept by the back end';

type Account = Omit<NewRow<'account'>, 'password_hash' | 'back_end_origin'> & {
  account_id: number;
};

/** Whether the id or the user name belongs to an account of the portal itself or of another back end. */
export async function isAccountTaken(
  trx: RequestTransaction,
  origin: string,
  { account_id, user_name }: Account,
): Promise<boolean> {
  const row = await getAccountTables(trx)
    .selectFrom('account')
    .select('account_id')
    .where(hasIdOrName(account_id, user_name))
    .where(sql<boolean>`back_end_origin is distinct from ${origin}`)
    // Accounts that were stored before their back end was recorded belong to the current one.
    .where(sql<boolean>`not (back_end_origin is null and password_hash = ${backEndPasswordHash})`)
    .executeTakeFirst();
  return row !== undefined;
}

const hasIdOrName = (accountId: number, userName: string) =>
  sql<boolean>`(account_id = ${accountId} or lower(user_name) = lower(${userName}))`;

/** Creates or updates an account of this back end. The caller has checked `isAccountTaken`. */
export async function saveAccount(
  trx: RequestTransaction,
  origin: string,
  account: Account,
  overrides: PermissionOverride[],
): Promise<void> {
  const { account_id, user_name } = account;
  // The back end gave the user name to another account, so the previous holder's row is renamed.
  await getAccountTables(trx)
    .updateTable('account')
    .set({ user_name: sql`'former user name of ' || account_id` })
    .where(sql<boolean>`lower(user_name) = lower(${user_name})`)
    .where('account_id', '<>', account_id)
    .where('password_hash', '=', backEndPasswordHash)
    .execute();
  const values = { ...account, back_end_origin: origin };
  await getAccountTables(trx)
    .insertInto('account')
    .values({ ...values, password_hash: backEndPasswordHash })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...values, password_changed_at: sql`portal_now()` })
        .where('account.password_hash', '=', backEndPasswordHash),
    )
    .execute();
  await getAccountTables(trx)
    .deleteFrom('account_permission')
    .where('account_id', '=', account_id)
    .execute();
  if (overrides.length === 0) return;
  await getAccountTables(trx)
    .insertInto('account_permission')
    .values(overrides.map((override) => ({ account_id, ...override })))
    .execute();
}

export const findSessionOfToken = (trx: RequestTransaction, hash: Buffer) =>
  getAccountTables(trx)
    .selectFrom('session')
    .select(['session_id', 'account_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export async function saveSession(
  trx: RequestTransaction,
  session: NewRow<'session'>,
): Promise<void> {
  await getAccountTables(trx)
    .insertInto('session')
    .values(session)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}
