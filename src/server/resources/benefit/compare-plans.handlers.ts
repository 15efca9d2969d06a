import type { PlanComparison } from '#generated/operations.ts';
import type { Handler } from '../../requests/call.ts';
import { findMemberNumbers } from '../member/member.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { listBenefits, listOfferedPlans } from './benefit.queries.ts';
import { getCoveredPlans } from './covered-plans.ts';

type CompareCall = Parameters<Handler<'comparePlans'>>[0];
type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];
interface Plan {
  plan_id: number;
  plan_name: string;
}

/**
 * Compares the plan that covers the member with another plan of the group, by default the first one: a row for each
 * service, those first for which the two pay differently.
 */
export const comparePlans: Handler<'comparePlans'> = async (call) => {
  const { yourPlan, otherPlans } = await listPlans(call);
  const plans = otherPlans.map(({ plan_id, plan_name }) => ({
    planId: plan_id,
    planName: plan_name,
  }));
  const otherPlan =
    otherPlans.find(({ plan_id }) => plan_id === call.input.planId) ?? otherPlans[0];
  if (!yourPlan || !otherPlan) return { plans, services: [] };
  return {
    planId: otherPlan.plan_id,
    yourPlanName: yourPlan.plan_name,
    otherPlanName: otherPlan.plan_name,
    plans,
    services: await compareServices(call, yourPlan, otherPlan),
  };
};

/** Returns the plan of this coverage type that covers the member, and the other plans that the group offers. */
async function listPlans(call: CompareCall) {
  const { memberId, year, plans } = await getCoveredPlans(call);
  const member = await findMemberNumbers(call, memberId);
  if (year === undefined || !member) return { otherPlans: [] };
  const { coverageType = 'Medical' } = call.input;
  const offer = { groupNumber: member.group_number, year, coverageType };
  const yourPlan = plans.find((plan) => plan.coverage_type === coverageType);
  const offeredPlans = await listOfferedPlans(call, offer);
  return {
    yourPlan,
    otherPlans: offeredPlans.filter(({ plan_id }) => plan_id !== yourPlan?.plan_id),
  };
}

async function compareServices(call: CompareCall, yourPlan: Plan, otherPlan: Plan) {
  const benefits = await listBenefits(call, [yourPlan.plan_id, otherPlan.plan_id]);
  const categories = [...new Set(benefits.map(({ category_code }) => category_code))];
  const services = categories.map((category) => {
    const listTiers = ({ plan_id }: Plan) =>
      benefits.filter((row) => row.plan_id === plan_id && row.category_code === category);
    const your = describeTiers(call, listTiers(yourPlan));
    const other = describeTiers(call, listTiers(otherPlan));
    const isSameOutside = your.outside === other.outside;
    const isSame = your.inside === other.inside && isSameOutside;
    const outsideByPlan = [
      `${yourPlan.plan_name}: ${your.outside ?? '–'}`,
      `${otherPlan.plan_name}: ${other.outside ?? '–'}`,
    ];
    return {
      category,
      difference: isSame ? ('same' as const) : ('differs' as const),
      yourInNetwork: your.inside,
      otherInNetwork: other.inside,
      outOfNetwork: isSameOutside ? your.outside : outsideByPlan.join('\n'),
    } satisfies PlanComparison['services'][number];
  });
  const differing = services.filter(({ difference }) => difference === 'differs');
  return [...differing, ...services.filter(({ difference }) => difference === 'same')];
}

/**
 * Describes what the member pays for a service of one plan, within the network with its limit and the need for approval;
 * `tiers` has one benefit for each network tier.
 */
function describeTiers(call: CompareCall, tiers: readonly Benefit[]) {
  const inside = tiers.find(({ tier }) => tier === 'in');
  const outside = tiers.find(({ tier }) => tier === 'out');
  return {
    inside: inside && describeInside(call, inside),
    outside: outside && describeCostShare(call, outside),
  };
}

function describeInside(call: CompareCall, benefit: Benefit): string {
  const { services, request } = call;
  const approval = benefit.precert_required
    ? services.text(request.language, 'server.benefit.needsApproval')
    : undefined;
  const parts = [describeCostShare(call, benefit), describeLimit(call, benefit), approval];
  return parts.filter((part) => part !== undefined).join('\n');
}
