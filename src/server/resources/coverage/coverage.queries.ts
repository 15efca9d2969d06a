import { sql } from 'kysely';
import type { CoverageDetails } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { statusOn } from '../member/quick-view.queries.ts';
import { hasGiven } from '../rows/criteria.queries.ts';

type CostShareKind = CoverageDetails['coverages'][number]['costShares'][number]['kind'];

type CallContext = Pick<Call, 'scoped' | 'trx' | 'today'>;

/** For queries on `coverage`: whether the member has no later coverage period in the same plan. */
export const isLatestPeriod = ({ scoped }: Scoped) =>
  sql<boolean>`not exists (select 1 from ${scoped.rows('coverage', 'later')}
    where later.member_id = coverage.member_id and later.plan_id = coverage.plan_id
      and later.effective_date > coverage.effective_date)`;

/** Selects a member in scope with name, group and status. */
export const selectCoveredMember = ({ scoped, today }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['member.member_id', 'member.first_name', 'member.middle_initial'])
    .select(['member.last_name', 'member.relationship', 'member.group_number'])
    .select([statusOn('member', today).as('status'), 'benefit_group.name as group_name']);

/**
 * Selects the plan years in which a member has coverage, latest first, with the first and last day of their plans; without a
 * member those of all groups in scope, without days, which differ by group.
 */
export const selectPlanYears = ({ trx, scoped, today }: CallContext, memberId?: string) =>
  trx
    .selectFrom('plan')
    .select('plan.plan_year as year')
    .select(
      sql<boolean>`bool_or(${today}::date between plan.effective_date and plan.termination_date)`.as(
        'current',
      ),
    )
    .$if(memberId !== undefined, (years) =>
      years.select([
        sql<string>`min(plan.effective_date)`.as('from'),
        sql<string>`max(plan.termination_date)`.as('to'),
      ]),
    )
    .where(
      memberId === undefined
        ? sql<boolean>`plan.group_number in (select group_number from ${scoped.rows('benefit_group')})`
        : sql<boolean>`plan.plan_id in (select plan_id from ${scoped.rows('coverage')} where member_id = ${memberId})`,
    )
    .groupBy('plan.plan_year')
    .orderBy('plan.plan_year', 'desc');

/** Returns the member's current plan year, otherwise the latest one; undefined for a member without coverage. */
export async function findCurrentPlanYear(call: CallContext, memberId: string) {
  const years = await selectPlanYears(call, memberId).execute();
  return (years.find(({ current }) => current) ?? years[0])?.year;
}

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
export const listCostShares = ({ trx }: Pick<Call, 'trx'>, planId: readonly number[]) =>
  trx
    .selectFrom('plan_cost_share')
    .selectAll()
    .where(hasGiven('plan_cost_share', { planId }))
    .orderBy('plan_id')
    .orderBy('kind')
    .orderBy('tier')
    .orderBy('scope', 'desc')
    .$narrowType<{ kind: CostShareKind }>()
    .execute();

/** Selects the member's insurance with other companies, latest first; `order` says whether it pays first (P) or second (S). */
export const selectOtherInsurance = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('other_insurance', { member_id: memberId }, '*')
    .select('payment_order as order')
    .$narrowType<{ order: 'P' | 'S' }>()
    .orderBy('effective_date', 'desc');
