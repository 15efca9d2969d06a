import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'trx'>;

const columns = [
  'plan.plan_id',
  'plan.plan_name',
  'plan.plan_year',
  'plan.coverage_type',
  'plan.effective_date',
  'plan.termination_date',
] as const;

/** Lists the plans in scope that cover a member on a day. */
export const listPlansOnDay = ({ scoped }: CallContext, memberId: string, day: string) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select(columns)
    .where('coverage.effective_date', '<=', day)
    .where(
      sql<boolean>`(coverage.termination_date is null or coverage.termination_date >= ${day}::date)`,
    )
    .where('plan.effective_date', '<=', day)
    .where('plan.termination_date', '>=', day)
    .orderBy('plan.plan_id')
    .execute();

export type Plan = Awaited<ReturnType<typeof listPlansOnDay>>[number];

/** Returns a plan of a group in scope. */
export const findPlan = ({ trx, scoped }: CallContext, planId: number): Promise<Plan | undefined> =>
  trx
    .selectFrom('plan')
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'plan.group_number')
    .select(columns)
    .where('plan.plan_id', '=', planId)
    .executeTakeFirst();

/** Lists the benefits of plans by plan, in-network first, each with its plan. */
export async function listBenefitsOfPlans({ trx }: Pick<Call, 'trx'>, plans: readonly Plan[]) {
  if (plans.length === 0) return [];
  const rows = await trx
    .selectFrom('plan_benefit')
    .selectAll()
    .where(
      'plan_id',
      'in',
      plans.map((plan) => plan.plan_id),
    )
    .orderBy('plan_id')
    .orderBy('tier')
    .orderBy('benefit_id')
    .execute();
  const plansById = new Map(plans.map((plan) => [plan.plan_id, plan]));
  return rows.flatMap((row) => {
    const plan = plansById.get(row.plan_id);
    return plan ? [{ ...row, ...plan }] : [];
  });
}

/** Lists the benefits of a member on a day. */
export const listBenefitsOnDay = async (call: CallContext, memberId: string, day: string) =>
  listBenefitsOfPlans(call, await listPlansOnDay(call, memberId, day));

export type Benefit = Awaited<ReturnType<typeof listBenefitsOfPlans>>[number];
