import { sql } from 'kysely';
import type { Scoped } from '../../requests/call.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import { hasGiven } from '../rows/criteria.queries.ts';

/**
 * Selects the buckets of a member: the visible individual and family limits. A bucket is one limit of a plan (such as the
 * in-network deductible) and how much of it is used.
 */
const selectBucketsOfMember = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('accumulator', { household_id: toHouseholdId(memberId) })
    .where((eb) =>
      eb.or([eb('accumulator.member_id', '=', memberId), eb('accumulator.scope', '=', 'family')]),
    );

/** Returns the plan years with limits, latest first, each with the last day of its plans. */
export const listYears = (call: Scoped, memberId: string) =>
  selectBucketsOfMember(call, memberId)
    .innerJoin('plan', 'plan.plan_id', 'accumulator.plan_id')
    .select('accumulator.plan_year')
    .select(sql<string>`max(plan.termination_date)`.as('last_day'))
    .groupBy('accumulator.plan_year')
    .orderBy('accumulator.plan_year', 'desc')
    .execute();

/** The criteria of a list of buckets. A criterion that is undefined restricts nothing. */
export interface BucketFilter {
  /** The plan year. */
  year: number;
  coverageType?: string | undefined;
  planId?: number | undefined;
}

/** Lists the buckets of a member in a plan year, in the order of a benefits page. */
export async function listBuckets(call: Scoped, memberId: string, filter: BucketFilter) {
  const { year: planYear, coverageType, planId } = filter;
  return selectBucketsOfMember(call, memberId)
    .innerJoin('plan', 'plan.plan_id', 'accumulator.plan_id')
    .leftJoin(call.scoped.rows('member'), 'member.member_id', 'accumulator.member_id')
    .selectAll('accumulator')
    .select(['plan.plan_name', 'member.first_name', 'member.middle_initial', 'member.last_name'])
    .where(hasGiven('accumulator', { planYear, coverageType, planId }))
    .orderBy(benefitsPageOrder)
    .orderBy('accumulator.bucket_id')
    .execute();
}

/** The order of a benefits page: coverage, plan, kind of limit, network, individual before family. */
const benefitsPageOrder = sql`array_position(array['Medical','Drug','Dental','Vision'], accumulator.coverage_type),
  accumulator.plan_id,
  array_position(array['deductible','outOfPocket','rxOutOfPocket','annualMax','orthoMax','lifetimeMax','visitLimit'],
    accumulator.bucket_type),
  array_position(array['in','out','combined'], accumulator.tier), accumulator.scope desc`;

export type BucketRow = Awaited<ReturnType<typeof listBuckets>>[number];
