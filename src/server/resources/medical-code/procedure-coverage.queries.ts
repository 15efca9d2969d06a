import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

type Reader = Pick<Call, 'scoped' | 'trx'>;

/** The plans in scope that cover a member on a day. */
const plansOn = ({ scoped }: Reader, memberId: string, day: string) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select(['plan.plan_id', 'plan.plan_name', 'plan.plan_year'])
    .where('coverage.effective_date', '<=', day)
    .where(
      sql<boolean>`(coverage.termination_date is null or coverage.termination_date >= ${day}::date)`,
    )
    .where('plan.effective_date', '<=', day)
    .where('plan.termination_date', '>=', day)
    .orderBy('plan.plan_id')
    .execute();

/** The benefits of a member on a day, in-network first. */
export async function benefitsOn(call: Reader, memberId: string, day: string) {
  const plans = await plansOn(call, memberId, day);
  if (plans.length === 0) return [];
  const rows = await call.trx
    .selectFrom('plan_benefit')
    .selectAll()
    .where(
      'plan_id',
      'in',
      plans.map((plan) => plan.plan_id),
    )
    .orderBy('benefit_id')
    .execute();
  const planOf = new Map(plans.map((plan) => [plan.plan_id, plan]));
  return rows.flatMap((row) => {
    const plan = planOf.get(row.plan_id);
    return plan ? [{ ...row, ...plan }] : [];
  });
}

export type Benefit = Awaited<ReturnType<typeof benefitsOn>>[number];
