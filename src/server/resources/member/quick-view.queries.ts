import { sql } from 'kysely';
import { toHouseholdId, type Scope } from '../../policy/scope.ts';
import { unscoped, unscopedColumns } from '../../policy/unscoped.ts';
import { filterVisibleToImpersonator } from '../../policy/visibility.ts';
import type { Call } from '../../requests/call.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';
import { groupNames } from '../rows/names.queries.ts';

const memberIdDigits = 12;

/** The facts that identify a member; all of them must match. */
export interface KnownFacts {
  /** Ten characters of a household, or the twelve of a member. */
  memberId: string;
  dateOfBirth: string;
  lastName: string | undefined;
}

/**
 * Returns members who match all facts. Staff search within their scope. Visitors and providers have no scope, so the
 * table is queried directly and the facts restrict the result; protected members are never found.
 */
export async function listMembersByFacts({ trx, scoped, scope, today }: Call, facts: KnownFacts) {
  const { memberId, dateOfBirth, lastName } = facts;
  const members =
    scope.principal === 'admin'
      ? scoped.select('member')
      : unscoped(trx, 'member', 'The exact facts in the request are the scope').selectFrom(
          'member',
        );
  return members
    .innerJoin(groupNames, 'benefit_group.group_number', 'member.group_number')
    .select(['member.member_id', 'member.first_name', 'member.last_name', 'benefit_group.name'])
    .select(statusOn('member', today).as('status'))
    .select(mayReadName(scope).as('may_read_name'))
    .where('member.household_id', '=', toHouseholdId(memberId))
    .where('member.date_of_birth', '=', dateOfBirth)
    .where('member.protected', '=', false)
    .where(filterVisibleToImpersonator('member', scope))
    .$if(memberId.length === memberIdDigits, (query) =>
      query.where('member.member_id', '=', memberId),
    )
    .$if(!!lastName, (query) =>
      query.where(sql<boolean>`member.last_name_key = fold(${lastName ?? ''})`),
    )
    .orderBy('member.member_id')
    .execute();
}

/** The status of a membership or coverage on a day: Termed if its last day has passed, even if stored as Active or Pending. */
export const statusOn = (table: 'member' | 'coverage', day: string) =>
  sql<string>`case when ${sql.ref(`${table}.termination_date`)} < ${day}::date
      and ${sql.ref(`${table}.status`)} in ('Active', 'Pending') then 'Termed'
    else ${sql.ref(`${table}.status`)} end`;

const billedClaims = unscopedColumns(
  'claim',
  'billed',
  ['member_id', 'billing_tax_id'],
  'A provider may see the name only after billing for the member',
);

/** Whether the caller may read the name: a provider must have billed a claim of the member under one of its tax IDs. */
const mayReadName = ({ principal, taxIds }: Scope) =>
  principal === 'provider'
    ? sql<boolean>`exists (select 1 from ${billedClaims}
        where billed.member_id = member.member_id and billed.billing_tax_id = any(${taxIds}::text[]))`
    : sql<boolean>`${principal === 'admin'}::boolean`;

/**
 * Returns the coverages of a member in plans of the current plan year, medical first, without earlier periods in the same
 * plan. Only for members that listMembersByFacts returned.
 */
export const selectCurrentCoverages = ({ trx, today }: Call, memberId: string) =>
  unscoped(trx, 'coverage', 'For members found by exact facts')
    .selectFrom('coverage')
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select([
      'plan.plan_id',
      'plan.coverage_type',
      'plan.plan_name',
      'coverage.effective_date',
      'coverage.termination_date',
      'network.name as network_name',
      'network.provider_phone',
    ])
    .select(statusOn('coverage', today).as('status'))
    .where('coverage.member_id', '=', memberId)
    .where('plan.effective_date', '<=', today)
    .where('plan.termination_date', '>=', today)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('coverage as later')
            .select('later.coverage_id')
            .whereRef('later.member_id', '=', 'coverage.member_id')
            .whereRef('later.plan_id', '=', 'coverage.plan_id')
            .whereRef('later.effective_date', '>', 'coverage.effective_date')
            .where('later.effective_date', '<=', today),
        ),
      ),
    )
    .orderBy(byCoverage())
    .orderBy('coverage.effective_date');

/** Returns the in-network or combined deductible and out-of-pocket limits of a member in one plan. */
export const listLimitsInPlan = ({ trx }: Call, memberId: string, planId: number) =>
  unscoped(trx, 'accumulator', 'For members found by exact facts')
    .selectFrom('accumulator')
    .select(['bucket_type', 'limit_amount', 'used_amount', 'as_of_date'])
    .where('member_id', '=', memberId)
    .where('plan_id', '=', planId)
    .where('tier', 'in', ['in', 'combined'])
    .where('bucket_type', 'in', ['deductible', 'outOfPocket'])
    .execute();
