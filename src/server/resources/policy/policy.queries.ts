import { unscopedColumns } from '../../policy/unscoped.ts';
import { filterMemberVisibleToImpersonator } from '../../policy/visibility.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { groupNames } from '../rows/names.queries.ts';

/** The numbers that identify a policy: the membership of a person in a group. The account of a person has all their policies. */
export interface PolicyKey {
  groupNumber: number;
  employeeNumber: number;
  dependentNumber: number;
}

const insured = unscopedColumns(
  'member',
  'insured',
  [
    'member_id',
    'group_number',
    'employee_number',
    'dependent_number',
    'relationship',
    'status',
    'effective_date',
    'termination_date',
  ],
  'An account sees all its own policies, including inactive ones',
);

/** Selects the policies of the account; during impersonation, only those whose member the impersonator may see. */
export const selectAccountPolicies = ({ scoped, scope }: Pick<Call, 'scoped' | 'scope'>) =>
  scoped
    .select('account_policy')
    .innerJoin(insured, (join) =>
      join
        .onRef('insured.group_number', '=', 'account_policy.group_number')
        .onRef('insured.employee_number', '=', 'account_policy.employee_number')
        .onRef('insured.dependent_number', '=', 'account_policy.dependent_number'),
    )
    .innerJoin(groupNames, 'benefit_group.group_number', 'account_policy.group_number')
    .select(['account_policy.group_number', 'account_policy.employee_number'])
    .select(['account_policy.dependent_number', 'account_policy.selected'])
    .select(['insured.member_id', 'insured.relationship', 'insured.status'])
    .select(['insured.effective_date', 'insured.termination_date'])
    .select('benefit_group.name as group_name')
    .where(filterMemberVisibleToImpersonator('insured.member_id', scope))
    .orderBy('account_policy.group_number')
    .orderBy('account_policy.employee_number')
    .orderBy('account_policy.dependent_number');

/**
 * Makes one policy of the account the active one; returns false if the account has no such policy. Locks the rows
 * first, which serializes concurrent requests.
 */
export async function activatePolicy({ scoped }: Scoped, key: PolicyKey): Promise<boolean> {
  const rows = await scoped
    .select('account_policy')
    .select(['group_number', 'employee_number', 'dependent_number'])
    .orderBy('group_number')
    .orderBy('employee_number')
    .orderBy('dependent_number')
    .forUpdate()
    .execute();
  const isRequested = (row: (typeof rows)[number]) =>
    row.group_number === key.groupNumber &&
    row.employee_number === key.employeeNumber &&
    row.dependent_number === key.dependentNumber;
  if (!rows.some(isRequested)) return false;
  await scoped.update('account_policy', { selected: true }, { selected: false });
  await scoped.update(
    'account_policy',
    {
      group_number: key.groupNumber,
      employee_number: key.employeeNumber,
      dependent_number: key.dependentNumber,
    },
    { selected: true },
  );
  return true;
}

/** Returns the ids of those members that are in the caller's scope. */
export async function listVisibleMemberIds(
  { scoped }: Scoped,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const rows = await scoped.select('member', { member_id: [...memberIds] }, 'member_id').execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
