import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

/**
 * Whether the account (theirs) has a right in a group that the caller (own) lacks. Without a row, an account has full access
 * with enrollment and demographic updates on, as in policy/gates.ts, and none of the other rights.
 */
const exceedsOwnRights = sql<boolean>`(coalesce(theirs.access, 'Full') = 'Full' and coalesce(own.access, 'Full') <> 'Full'
  or coalesce(theirs.access, 'Full') <> 'None' and own.access = 'None'
  or coalesce(theirs.enrollment, true) and not coalesce(own.enrollment, true)
  or coalesce(theirs.demographic_update, true) and not coalesce(own.demographic_update, true)
  or coalesce(theirs.claims, false) and not coalesce(own.claims, false)
  or coalesce(theirs.reports, false) and not coalesce(own.reports, false)
  or coalesce(theirs.finance, false) and not coalesce(own.finance, false))`;

/** Whether the account has a right in one of its groups that the caller lacks there. */
export const hasMoreGroupRights = async (call: CallContext, accountId: number): Promise<boolean> =>
  (await listAccountsWithMoreRights(call, [accountId])).size > 0;

/** Returns the ids of those accounts that have a right in one of their groups that the caller lacks there. */
export async function listAccountsWithMoreRights(
  call: CallContext,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const accounts = await selectAccountsWithMoreRights(call)
    .where(sql<boolean>`held.account_id = any(${accountIds}::integer[])`)
    .execute();
  return new Set(accounts.map(({ account_id }) => account_id));
}

/** Selects the accounts that have a right in one of their groups that the caller lacks there. */
export const selectAccountsWithMoreRights = ({ trx, scope }: CallContext) =>
  unscoped(
    trx,
    ['account_group', 'group_right'],
    'Rights of two accounts are compared before one changes the other',
  )
    .selectFrom('account_group as held')
    .leftJoin('group_right as theirs', (join) =>
      join
        .onRef('theirs.account_id', '=', 'held.account_id')
        .onRef('theirs.group_number', '=', 'held.group_number'),
    )
    .leftJoin('group_right as own', (join) =>
      join
        .on('own.account_id', '=', scope.accountId)
        .onRef('own.group_number', '=', 'held.group_number'),
    )
    .select('held.account_id')
    .distinct()
    .where(exceedsOwnRights);

/** Copies the caller's rights in its groups to the account. */
export async function copyGroupRights(
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  accountId: number,
): Promise<void> {
  const columns = [
    'access',
    'enrollment',
    'demographic_update',
    'claims',
    'reports',
    'finance',
  ] as const;
  await unscoped(
    trx,
    ['account_group', 'group_right'],
    'A new account gets the limits of the account that made it',
  )
    .insertInto('group_right')
    .columns(['account_id', 'group_number', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('account_group as held')
        .innerJoin('group_right as own', 'own.group_number', 'held.group_number')
        .select(['held.account_id', 'held.group_number'])
        .select(columns.map((column) => `own.${column}` as const))
        .where('held.account_id', '=', accountId)
        .where('own.account_id', '=', scope.accountId),
    )
    .execute();
}
