import { sql } from 'kysely';
import type { AnyConnection } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

const getAccountTables = (db: AnyConnection) =>
  unscoped(db, 'account', 'Operators manage accounts, the first one before anybody can sign in');

/** Finds the account with a user name, ignoring case. */
export const findAccountByName = (db: AnyConnection, userName: string) =>
  getAccountTables(db)
    .selectFrom('account')
    .select(['account_id', 'user_name', 'status', 'email', 'first_name', 'language'])
    .select(['brand_id', 'password_chosen'])
    .select(sql<boolean>`coalesce(locked_until > portal_now(), false)`.as('locked_out'))
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();

export type NamedAccount = NonNullable<Awaited<ReturnType<typeof findAccountByName>>>;

/** Sets the status. An active account also loses its lock for wrong passwords. */
export const updateAccountStatus = (
  db: AnyConnection,
  accountId: number,
  status: string,
  reason: string | null,
) =>
  getAccountTables(db)
    .updateTable('account')
    .set({
      status,
      status_reason: reason,
      status_changed_at: sql`portal_now()`,
      status_changed_by: null,
      row_version: sql<number>`row_version + 1`,
      ...(status === 'Active' && { locked_until: null, failed_count: 0 }),
    })
    .where('account_id', '=', accountId)
    .execute();

/** Returns the groups with these numbers that exist, with their brand. */
export const listExistingGroups = (db: AnyConnection, groupNumbers: readonly number[]) =>
  unscoped(db, 'benefit_group', 'Operators name the groups of a new account')
    .selectFrom('benefit_group')
    .select(['group_number', 'brand_id'])
    .where('group_number', 'in', [...groupNumbers])
    .execute();
