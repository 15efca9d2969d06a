import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import { isGateOpen } from '../../policy/gates.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { selectAccountIdsOfPolicy } from '../rows/policies.queries.ts';

const unscopedAccounts = (trx: RequestTransaction) =>
  unscoped(trx, 'account', 'Signing in takes place before authentication');

/**
 * Returns the credentials for a user name, ignoring case, or for a member ID, with or without dashes: those of the account
 * registered with it, otherwise of the only account that has this policy. Locks the accounts until the transaction ends, so
 * that concurrent guesses are all counted.
 */
export async function lockCredentialsByLogin(trx: RequestTransaction, login: string) {
  const userName = login.trim().toLowerCase();
  const memberId = toMemberId(login);
  const rows = await unscopedAccounts(trx)
    .selectFrom('account')
    .select(['account_id', 'password_hash', 'brand_id'])
    .select([
      sql<boolean>`lower(user_name) = ${userName}`.as('by_user_name'),
      sql<boolean>`member_id is not distinct from ${memberId}`.as('by_member_id'),
      sql<boolean>`coalesce(locked_until > portal_now(), false)`.as('is_locked'),
    ])
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('account as named')
        .select('named.account_id')
        .where(sql<string>`lower(named.user_name)`, '=', userName)
        .union(selectAccountIdsOfPolicy(trx, memberId)),
    )
    .forUpdate()
    .execute();
  const registeredAccounts = rows.filter((row) => row.by_member_id);
  const holders = registeredAccounts.length > 0 ? registeredAccounts : rows;
  return rows.find((row) => row.by_user_name) ?? (holders.length === 1 ? holders[0] : undefined);
}

/** Returns the digits of a member ID; '' for any other text, which matches no account. */
export const toMemberId = (text: string): string =>
  /^[\d\s-]+$/u.test(text) ? digitsOnly(text) : '';

/** Resets the count of failures and stores the time of a successful sign-in. */
export async function recordSuccess(trx: RequestTransaction, accountId: number): Promise<void> {
  await unscopedAccounts(trx)
    .updateTable('account')
    .set({ failed_count: 0, locked_until: null, last_login_at: sql`portal_now()` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns the columns of an account that the login flow needs. */
export const getAccountState = (trx: RequestTransaction, accountId: number) =>
  unscopedAccounts(trx)
    .selectFrom('account')
    .select([
      'must_change_password',
      'password_changed_at',
      'tos_version',
      'can_register',
      'redirect_message_key',
      'last_login_at',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Lists the switches (gates) of the groups in scope, ordered by group number. */
export const listGroupSwitches = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  limit: number,
) =>
  scoped
    .select('benefit_group')
    .select([
      'benefit_group.group_number as groupNumber',
      isGateOpen(scope, 'enrollment').as('enrollment'),
      isGateOpen(scope, 'enrollment', 'read').as('enrollmentRead'),
      isGateOpen(scope, 'demographicUpdate').as('demographicUpdate'),
    ])
    .orderBy('group_number')
    .limit(limit)
    .execute();

/** Stores that the account has accepted a version of the terms. */
export async function recordTermsAccepted(
  trx: RequestTransaction,
  accountId: number,
  version: string,
): Promise<void> {
  await unscopedAccounts(trx)
    .updateTable('account')
    .set({ tos_version: version, tos_accepted_at: sql`portal_now()` })
    .where('account_id', '=', accountId)
    .execute();
}
