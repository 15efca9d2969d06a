import { sql } from 'kysely';
import { getHeldRight, type GroupRight } from '../../policy/group-rights.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

const theirs = (right: GroupRight) => getHeldRight('theirs', right);
const own = (right: GroupRight) => getHeldRight('own', right);

/** Whether the account (theirs) has a right in a group that the caller (own) lacks. */
const exceedsOwnRights = sql<boolean>`(${theirs('access')} = 'Full' and ${own('access')} <> 'Full'
  or ${theirs('access')} <> 'None' and ${own('access')} = 'None'
  or ${theirs('enrollment')} and not ${own('enrollment')}
  or ${theirs('demographic_update')} and not ${own('demographic_update')}
  or ${theirs('claims')} and not ${own('claims')}
  or ${theirs('reports')} and not ${own('reports')}
  or ${theirs('finance')} and not ${own('finance')})`;

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

/** Copies the caller's rights in the account's groups to the account. */
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
