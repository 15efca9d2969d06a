import { requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { findCurrentPlanYear, listCoverages } from '../coverage/coverage.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';

/** A call for the plans of a member in a plan year; by default the caller's own member and the current year, else the latest. */
export type PlanCall = Call<{ memberId?: string; planYear?: number }>;
export type CoveredPlan = Awaited<ReturnType<typeof listCoverages>>[number];

/**
 * Returns the requested member, by default the caller's own, and the plans that cover the member in the plan year.
 * Audits the read.
 * @throws HttpError 404 when the member is out of scope
 */
export async function getCoveredPlans(
  call: PlanCall,
): Promise<{ memberId: string; year: number | undefined; plans: CoveredPlan[] }> {
  const memberId = findRequestedMemberId(call) ?? '';
  await requireMember(call, memberId);
  call.auditRead(memberId);
  const year = call.input.planYear ?? (await findCurrentPlanYear(call, memberId));
  const plans = year === undefined ? [] : await listCoverages(call, memberId, year);
  return { memberId, year, plans };
}

/**
 * Returns one of the plans that cover the member; by default the medical plan, else the first one.
 * @throws HttpError 404 when there is no such plan
 */
export async function requireCoveredPlan(
  call: PlanCall & { input: { planId?: number } },
): Promise<CoveredPlan> {
  const { plans } = await getCoveredPlans(call);
  const { planId } = call.input;
  return requireFound(
    planId === undefined
      ? (plans.find((plan) => plan.coverage_type === 'Medical') ?? plans[0])
      : plans.find((plan) => plan.plan_id === planId),
  );
}
