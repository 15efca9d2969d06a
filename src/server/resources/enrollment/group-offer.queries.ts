import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx'>;

/** The number and name of a group in scope. */
export const findGroup = ({ scoped }: CallContext, groupNumber: number) =>
  scoped
    .select('benefit_group', { group_number: groupNumber })
    .select(['group_number', 'name as group_name'])
    .executeTakeFirst();

export const listLocations = ({ scoped }: CallContext, groupNumber: number) =>
  scoped
    .select('group_location', { group_number: groupNumber }, ['location_number', 'name'])
    .orderBy('location_number')
    .execute();

/** Locks a group, so that concurrent enrollments get different employee numbers and no employee has two open enrollments. */
export const lockGroup = ({ scoped }: CallContext, groupNumber: number) =>
  scoped
    .select('benefit_group', { group_number: groupNumber }, 'group_number')
    .forUpdate()
    .execute();

/** Returns the plans that a group offers on a day. */
export const listOfferedPlans = ({ trx }: CallContext, groupNumber: number, day: string) =>
  trx
    .selectFrom('plan')
    .select(['plan.plan_id', 'plan.plan_number', 'plan.plan_name', 'plan.coverage_type'])
    .select(['plan.dependent_age_limit', 'plan.event_window_days', 'plan.new_hire_window_days'])
    .where('plan.group_number', '=', groupNumber)
    .where('plan.effective_date', '<=', day)
    .where('plan.termination_date', '>=', day)
    .orderBy(byCoverage())
    .orderBy('plan.plan_number')
    .execute();

export type OfferedPlan = Awaited<ReturnType<typeof listOfferedPlans>>[number];

/**
 * Lists the rates of plans. `pay_periods` is the number of pay periods in a year, and `employee_cost_cents` the
 * employee's share per pay period.
 */
export const listRates = ({ trx }: CallContext, planIds: readonly number[]) =>
  trx
    .selectFrom('plan_rate')
    .select(['plan_rate.plan_id', 'plan_rate.coverage_level', 'plan_rate.pay_periods'])
    .select(
      sql<number>`round((monthly_cost_cents - employer_share_cents) * 12.0 / pay_periods)::int`.as(
        'employee_cost_cents',
      ),
    )
    .where(sql<boolean>`plan_rate.plan_id = any(${planIds}::bigint[])`)
    .orderBy('plan_rate.plan_id')
    .orderBy('plan_rate.monthly_cost_cents')
    .execute();

export type Rate = Awaited<ReturnType<typeof listRates>>[number];

/** The plans, rates and locations of a group for coverage that begins on a day. `today` is the day of the call. */
export interface Offer {
  today: string;
  locations: Awaited<ReturnType<typeof listLocations>>;
  plans: OfferedPlan[];
  rates: Rate[];
}

/** Returns what a group offers for coverage that begins on a day. */
export async function getOffer(
  call: CallContext & Pick<Call, 'today'>,
  groupNumber: number,
  day: string,
): Promise<Offer> {
  const plans = await listOfferedPlans(call, groupNumber, day);
  const planIds = plans.map((plan) => plan.plan_id);
  return {
    today: call.today,
    locations: await listLocations(call, groupNumber),
    plans,
    rates: await listRates(call, planIds),
  };
}
