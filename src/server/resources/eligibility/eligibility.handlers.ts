import { clock } from '../../clock.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { listBuckets } from '../accumulator/accumulator.queries.ts';
import { listBenefits } from '../benefit/benefit.queries.ts';
import { describeCostShare } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { isContracted, findMedicalCoverage } from './eligibility.queries.ts';
import { toLimitAmounts } from '../rows/limit-amounts.ts';
import { requireMember } from '../member/member.queries.ts';

/** Checks a patient's eligibility before a visit. `reference` identifies this check in the audit. */
export const checkEligibility: Handler<'checkEligibility'> = async (call) => {
  const memberId = digitsOnly(call.input.memberId);
  await requireMember(call, memberId);
  call.auditRead(memberId);
  const checkFields = {
    memberId,
    checkedAt: new Date(clock.now()).toISOString(),
    reference: call.request.reference,
  };
  const coverage = await findMedicalCoverage(call, memberId);
  if (!coverage) return { ...checkFields, activeToday: false, inNetwork: false };
  const inNetwork = coverage.network_id !== null && (await isContracted(call, coverage.network_id));
  return {
    ...toFields(call, coverage),
    ...checkFields,
    activeToday: coverage.status === 'Active' && coverage.effective_date <= call.today,
    inNetwork,
    ...(await getVisitCosts(call, coverage.plan_id, inNetwork)),
    ...(await getRemainingAmounts(call, memberId, coverage, inNetwork)),
  };
};

async function getVisitCosts(call: Call, planId: number, inNetwork: boolean) {
  const tier = inNetwork ? 'in' : 'out';
  const benefits = (await listBenefits(call, [planId])).filter((benefit) => benefit.tier === tier);
  const describeCost = (category: string) => {
    const benefit = benefits.find(({ category_code }) => category_code === category);
    return benefit && describeCostShare(call, benefit);
  };
  return {
    primaryCareCost: describeCost('primary-care-visit'),
    specialistCost: describeCost('specialist-visit'),
  };
}

interface PlanYear {
  plan_id: number;
  plan_year: number;
}

async function getRemainingAmounts(
  call: Call,
  memberId: string,
  plan: PlanYear,
  inNetwork: boolean,
) {
  const filter = { year: plan.plan_year, planId: plan.plan_id };
  const tiers = [inNetwork ? 'in' : 'out', 'combined'];
  const buckets = (await listBuckets(call, memberId, filter)).filter(
    ({ tier, member_id: owner }) => tiers.includes(tier) && owner === memberId,
  );
  const deductible = toLimitAmounts(buckets, 'deductible');
  return {
    deductibleLimit: deductible.limit,
    deductibleRemaining: deductible.remaining,
    outOfPocketRemaining: toLimitAmounts(buckets, 'outOfPocket').remaining,
    asOfDate: buckets[0]?.as_of_date,
  };
}
