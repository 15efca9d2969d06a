import { sql } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';
import { statusOn } from './quick-view.queries.ts';

/** @throws HttpError 404 unless the member is in the caller's scope */
export async function requireMember({ scoped }: Scoped, memberId: string): Promise<void> {
  await scoped.get('member', { member_id: memberId }, 'member_id');
}

/** Whether the status of the joined member is active, as lists and the record of the group count members. */
export const isActive = sql<boolean>`member.status = 'Active'`;

/** Returns the numbers of group, employee and dependent of a member in scope. */
export const findMemberNumbers = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .select(['member_id', 'group_number', 'employee_number', 'dependent_number'])
    .executeTakeFirst();

/** Lists all coverages of a member, latest year first. */
export const listMemberPolicies = (
  { scoped, today }: Pick<Call, 'scoped' | 'today'>,
  memberId: string,
) =>
  scoped
    .select('coverage', { member_id: memberId }, [
      'coverage_id',
      'effective_date',
      'termination_date',
    ])
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select(['plan.coverage_type', 'plan.plan_name', 'plan.plan_year'])
    .select(statusOn('coverage', today).as('status'))
    .orderBy('plan.plan_year', 'desc')
    .orderBy(byCoverage())
    .orderBy('coverage.coverage_id')
    .execute();

/** Returns the name and settings of a member's group. */
export const findMemberGroup = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['benefit_group.name', 'benefit_group.display_cost_comparison_tool'])
    .executeTakeFirst();

/** Returns the whole SSN of a member. Only the operation revealSsn, which is audited, may call this function. */
export const findMemberSsn = ({ scoped }: Scoped, memberId: string) =>
  scoped.find('member', { member_id: memberId }, ['member_id', 'ssn']);

export const findMemberName = ({ scoped }: Scoped, memberId: string) =>
  scoped.find('member', { member_id: memberId }, ['first_name', 'last_name']);

export const listAddressRows = ({ scoped }: Scoped, memberId: string) =>
  scoped.select('member_address', { member_id: memberId }, '*').orderBy('address_id').execute();
