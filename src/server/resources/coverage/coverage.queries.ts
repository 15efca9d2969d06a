import { sql } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { statusOn } from '../member/quick-view.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx' | 'today'>;

/** For queries on `coverage`: whether the member has no later coverage period in the same plan. */
export const isLatestPeriod = ({ scoped }: Scoped) =>
  sql<boolean>`not exists (select 1 from ${scoped.rows('coverage', 'later')}
    where later.member_id = coverage.member_id and later.plan_id = coverage.plan_id
      and later.effective_date > coverage.effective_date)`;

/** Returns a member in scope with name, group and status. */
export const findCoveredMember = ({ scoped, today }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['member.member_id', 'member.first_name', 'member.middle_initial'])
    .select(['member.last_name', 'member.relationship', 'member.group_number'])
    .select(statusOn('member', today).as('status'))
    .select('benefit_group.name as group_name')
    .executeTakeFirst();

/** Returns the plan years in which a member has coverage, latest first, with the first and last day of their plans. */
export const listMemberPlanYears = ({ scoped, today }: CallContext, memberId: string) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select('plan.plan_year as year')
    .select(sql<string>`min(plan.effective_date)`.as('from'))
    .select(sql<string>`max(plan.termination_date)`.as('to'))
    .select(includesDay(today).as('current'))
    .groupBy('plan.plan_year')
    .orderBy('plan.plan_year', 'desc')
    .execute();

/**
 * Returns the plan years of all groups in scope. Only years are returned, since first and last days differ by group.
 */
export const listGroupPlanYears = ({ scoped, today }: CallContext) =>
  scoped
    .select('benefit_group')
    .innerJoin('plan', 'plan.group_number', 'benefit_group.group_number')
    .select('plan.plan_year as year')
    .select(includesDay(today).as('current'))
    .groupBy('plan.plan_year')
    .orderBy('plan.plan_year', 'desc')
    .execute();

/** Whether one of the plans of a plan year is in effect on the day. */
const includesDay = (today: string) =>
  sql<boolean>`bool_or(${today}::date between plan.effective_date and plan.termination_date)`;

/** Lists the coverages of a member in a plan year. */
export const listCoverages = ({ scoped, today }: CallContext, memberId: string, planYear: number) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select(['coverage.coverage_id', 'coverage.coverage_level'])
    .select(statusOn('coverage', today).as('status'))
    .select(['coverage.effective_date', 'coverage.termination_date', 'coverage.volume_cents'])
    .select(['coverage.cobra_start', 'coverage.cobra_paid_through'])
    .select(['coverage.pcp_provider_number as pcp', 'network.name as network_name'])
    .select(['plan.plan_id', 'plan.plan_number', 'plan.plan_name', 'plan.plan_type'])
    .select(['plan.plan_year', 'plan.coverage_type'])
    .where('plan.plan_year', '=', planYear)
    .orderBy('coverage.coverage_id')
    .execute();

/** Lists the deductibles and maximums of these plans. Plans are not personal data, so no scope is needed. */
export const listCostShares = ({ trx }: Pick<Call, 'trx'>, planIds: readonly number[]) =>
  trx
    .selectFrom('plan_cost_share')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('kind')
    .orderBy('tier')
    .orderBy('scope', 'desc')
    .execute();

/** Lists the member's insurance with other companies, latest first. */
export const listOtherInsurance = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('other_insurance', { member_id: memberId }, '*')
    .orderBy('effective_date', 'desc')
    .execute();
