import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { isPolicyOfMember, type PolicyRow } from '../rows/policies.queries.ts';

/** Opens the tables of the policies of accounts and of the members whose eligibility determines the policies. */
const policyTables = (trx: RequestTransaction) =>
  unscoped(
    trx,
    ['account_policy', 'member'],
    'The policies decide which members the account may see, so they are read before that is known',
  );

/** Lists the policies that are stored for an account. */
export const listStoredPolicies = (
  trx: RequestTransaction,
  accountId: number,
): Promise<(PolicyRow & { selected: boolean })[]> =>
  policyTables(trx)
    .selectFrom('account_policy')
    .innerJoin('member', (join) => join.on(isPolicyOfMember))
    .select(['account_policy.group_number', 'account_policy.employee_number', 'selected'])
    .select(['account_policy.dependent_number', 'member.member_id'])
    .where('account_policy.account_id', '=', accountId)
    .execute();

/**
 * Deletes and inserts policies of an account, and marks the selected one. The policy that was selected before is the same
 * one or is among the removed ones.
 */
export async function savePolicies(
  trx: RequestTransaction,
  accountId: number,
  { added, removed, selected }: { added: PolicyRow[]; removed: PolicyRow[]; selected: PolicyRow },
): Promise<void> {
  const db = policyTables(trx);
  for (const { group_number, employee_number, dependent_number } of removed)
    await db
      .deleteFrom('account_policy')
      .where('account_id', '=', accountId)
      .where('group_number', '=', group_number)
      .where('employee_number', '=', employee_number)
      .where('dependent_number', '=', dependent_number)
      .execute();
  for (const { group_number, employee_number, dependent_number } of added)
    await db
      .insertInto('account_policy')
      .values({ account_id: accountId, group_number, employee_number, dependent_number })
      .execute();
  const { group_number, employee_number, dependent_number } = selected;
  await db
    .updateTable('account_policy')
    .set({ selected: true })
    .where('account_id', '=', accountId)
    .where('group_number', '=', group_number)
    .where('employee_number', '=', employee_number)
    .where('dependent_number', '=', dependent_number)
    .execute();
}
