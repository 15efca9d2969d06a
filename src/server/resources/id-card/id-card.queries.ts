import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { selectHouseholdNames } from '../../policy/household-names.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import { isLatestPeriod } from '../coverage/coverage.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'today'>;

/**
 * Returns a member's valid cards: coverage has not ended, and a temporary card has not expired. Permanent cards are before
 * temporary ones, and newer before older. Cards have no owner column, so they are scoped through their member.
 */
export const listActiveCards = ({ scoped, today }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(scoped.rows('id_card'), 'id_card.member_id', 'member.member_id')
    .innerJoin('plan', 'plan.plan_id', 'id_card.plan_id')
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .innerJoin(scoped.rows('coverage'), (join) =>
      join
        .onRef('coverage.member_id', '=', 'member.member_id')
        .onRef('coverage.plan_id', '=', 'id_card.plan_id')
        .on(isLatestPeriod({ scoped })),
    )
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select(['id_card.card_id', 'id_card.kind', 'id_card.issue_date', 'id_card.effective_date'])
    .select(['id_card.temp_from', 'id_card.temp_through', 'member.member_id'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(['member.dependent_number', 'member.relationship', 'member.location_number'])
    .select(['member.group_number', 'benefit_group.name as group_name', 'benefit_group.brand_id'])
    .select(['plan.plan_id', 'plan.plan_name', 'plan.plan_type', 'plan.plan_year'])
    .select(['plan.coverage_type', 'plan.issuer_name as payer_name', 'plan.contacts'])
    .select(['plan.rx_bin', 'plan.rx_pcn', 'plan.rx_group', 'plan.pbm_name'])
    .select(['network.name as network_name', 'network.edi_payer_id as payer_id'])
    .select('network.claims_address')
    .where(
      sql<boolean>`(coverage.termination_date is null or coverage.termination_date >= ${today}::date)`,
    )
    .where(sql<boolean>`(id_card.temp_through is null or id_card.temp_through >= ${today}::date)`)
    .orderBy('id_card.kind')
    .orderBy('id_card.issue_date', 'desc')
    .orderBy('id_card.card_id', 'desc')
    .execute();

export type CardRow = Awaited<ReturnType<typeof listActiveCards>>[number];

/** Returns the plan that covers a member today for one coverage type, and the first day of the coverage. */
export const findCurrentCoverage = (
  { scoped, today }: CallContext,
  memberId: string,
  coverageType: string,
) =>
  scoped
    .select('coverage', { member_id: memberId }, ['plan_id', 'effective_date'])
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .where('plan.coverage_type', '=', coverageType)
    .where('coverage.effective_date', '<=', today)
    .where(
      sql<boolean>`(coverage.termination_date is null or coverage.termination_date >= ${today}::date)`,
    )
    .orderBy('coverage.effective_date', 'desc')
    .executeTakeFirst();

/** Inserts a temporary card, valid from today for the days in limits.tempIdCard. */
export async function insertTempCard(
  { scoped, scope, today, input }: Call<{ reason?: string }>,
  memberId: string,
  coverage: { plan_id: number; effective_date: string },
): Promise<void> {
  await scoped.insert('id_card', {
    ...coverage,
    member_id: memberId,
    kind: 'Temporary',
    issue_date: today,
    temp_from: today,
    temp_through: addDays(today, limits.tempIdCard.value),
    reason: input.reason ?? null,
    created_by: scope.accountId,
  });
}

/** Returns the employee and the dependents on the same plan whom the user may see. */
export const listFamilyOnPlan = ({ scoped }: CallContext, card: CardRow) =>
  scoped
    .select('member', { household_id: toHouseholdId(card.member_id) })
    .innerJoin(scoped.rows('coverage'), 'coverage.member_id', 'member.member_id')
    .select(['member.member_id', 'member.first_name', 'member.middle_initial'])
    .select(['member.last_name', 'member.dependent_number'])
    .where('coverage.plan_id', '=', card.plan_id)
    .where(isLatestPeriod({ scoped }))
    .orderBy('member.dependent_number')
    .execute();

/**
 * Returns everyone in the household who is on the plan of the card today, for its subscriber, whose card names them even
 * if they share no information. Protected members are left out.
 */
export const listHouseholdOnPlan = (
  { scoped, scope, today }: Pick<Call, 'scoped' | 'scope' | 'today'>,
  card: CardRow,
) =>
  scoped
    .select('member', { member_id: card.member_id })
    .innerJoin(selectHouseholdNames(scope, 'person'), 'person.household_id', 'member.household_id')
    .innerJoin(periodsOnPlan, 'period.member_id', 'person.member_id')
    .select(['person.member_id', 'person.first_name', 'person.middle_initial'])
    .select(['person.last_name', 'person.dependent_number'])
    .distinct()
    .where('period.plan_id', '=', card.plan_id)
    .where('period.effective_date', '<=', today)
    .where(
      sql<boolean>`(period.termination_date is null or period.termination_date >= ${today}::date)`,
    )
    .orderBy('person.dependent_number')
    .execute();

const periodsOnPlan = unscopedColumns(
  'coverage',
  'period',
  ['member_id', 'plan_id', 'effective_date', 'termination_date'],
  'The card names everyone on the subscriber’s plan, also those who share no information',
);

/** Returns the subscriber's name, which is on every card of the family, for any user who may see the card. */
export const findCardSubscriber = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  memberId: string,
) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(selectHouseholdNames(scope, 'subscriber'), (join) =>
      join
        .onRef('subscriber.household_id', '=', 'member.household_id')
        .on('subscriber.dependent_number', '=', 0),
    )
    .select(['subscriber.first_name', 'subscriber.middle_initial', 'subscriber.last_name'])
    .executeTakeFirst();

/** Returns the wrap network (for care outside the area of the main network), if the group has one. */
export const findWrapNetwork = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('group_network', { group_number: groupNumber })
    .innerJoin('network', 'network.network_id', 'group_network.network_id')
    .select('network.name')
    .where('network.network_type', '=', 'Wrap')
    .executeTakeFirst();

/** Returns the drug plan that accompanies a medical card, if the member has one in that year. */
export const findDrugPlan = ({ scoped }: CallContext, card: CardRow) =>
  scoped
    .select('coverage', { member_id: card.member_id })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select('plan.plan_id')
    .where('plan.plan_year', '=', card.plan_year)
    .where('plan.coverage_type', '=', 'Drug')
    .executeTakeFirst();

/** Returns the in-network costs of these kinds of care. */
export const listCardBenefits = (
  { trx }: Pick<Call, 'trx'>,
  planIds: readonly number[],
  categories: readonly string[],
) =>
  trx
    .selectFrom('plan_benefit')
    .select(['category_code', 'copay_cents', 'coinsurance_pct', 'deductible_applies'])
    .where('plan_id', 'in', [...planIds])
    .where('tier', '=', 'in')
    .where('covered', '=', true)
    .where('category_code', 'in', [...categories])
    .execute();

export type CardBenefit = Awaited<ReturnType<typeof listCardBenefits>>[number];
