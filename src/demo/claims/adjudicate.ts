import { getCostShare } from '../cost-shares.ts';
import type { CostShare, Tier } from '../cost-shares.ts';
import type { Adjustment, Amounts, Member, Plan } from '../demo-data.ts';
import { toUsageKey, family } from './limit-usage.ts';
import type { Bucket, LimitUsage } from './limit-usage.ts';
import { findPlanLimit } from './plan-limits.ts';
import { reasonCodes } from './reason-codes.ts';

/** The adjudication of one charge. */
export interface Decision {
  readonly amounts: Amounts;
  readonly adjustments: Adjustment[];
  /** Reason codes that the explanation of benefits explains. */
  readonly remarks: string[];
}

/** What all charges of a claim have in common. */
export interface AdjudicationContext {
  readonly usage: LimitUsage;
  readonly plan: Plan;
  readonly member: Member;
  readonly tier: Tier;
  /** Percentage of the charge that is allowed: by the contract in network, by the usual price out of network. */
  readonly allowedPercent: number;
  /** Percentage of the allowed amount that another insurance has paid. */
  readonly otherInsurancePercent: number;
}

/** A claim line before adjudication. */
export interface Charge {
  /** Benefit category. */
  readonly category: string;
  readonly billedCents: number;
  readonly units: number;
}

const createAmounts = (billedCents: number): Amounts => ({
  billed: billedCents,
  discount: 0,
  nonCovered: 0,
  memberNonCovered: 0,
  allowed: 0,
  deductible: 0,
  copay: 0,
  coinsurance: 0,
  otherInsurance: 0,
  planPaid: 0,
});

/** Denies the whole charge. The provider writes it off (group CO or CR), or the patient owes it (PR). */
export function denyCharge(
  billedCents: number,
  group: 'CO' | 'PR' | 'CR',
  reason: string,
): Decision {
  const owedCents = group === 'PR' ? billedCents : 0;
  return {
    amounts: {
      ...createAmounts(billedCents),
      nonCovered: billedCents,
      memberNonCovered: owedCents,
    },
    adjustments: [{ group, reason, cents: billedCents }],
    remarks: [reason],
  };
}

/** Decides one charge by the plan's cost shares, and adds what it uses of the limits to `context.usage`. */
export function adjudicateCharge(context: AdjudicationContext, charge: Charge): Decision {
  const costShare = getCostShare(context.plan.design, charge.category, context.tier);
  if (!costShare.covered)
    return denyCharge(
      charge.billedCents,
      'PR',
      context.tier === 'out' ? reasonCodes.notNetworkProvider : reasonCodes.notCoveredByPlan,
    );
  if (costShare.maxVisits !== undefined && !tryUseVisits(context, charge, costShare.maxVisits))
    return denyCharge(charge.billedCents, 'PR', reasonCodes.benefitMaximumReached);
  const amounts = createAmounts(charge.billedCents);
  const adjustments: Adjustment[] = [];
  const addAdjustment = (group: Adjustment['group'], reason: string, cents: number): void => {
    if (cents > 0) adjustments.push({ group, reason, cents });
  };
  applyAllowedAmount(context, amounts, addAdjustment);
  if (costShare.maxAllowedCents !== undefined)
    capAllowed(amounts, costShare.maxAllowedCents, addAdjustment);
  applyCostShare(context, costShare, amounts);
  capPlanPayment(context, charge, amounts, addAdjustment);
  addLimitUsage(context, amounts);
  addAdjustment('PR', reasonCodes.deductible, amounts.deductible);
  addAdjustment('PR', reasonCodes.copay, amounts.copay);
  addAdjustment('PR', reasonCodes.coinsurance, amounts.coinsurance);
  addAdjustment('OA', reasonCodes.priorPayer, amounts.otherInsurance);
  return { amounts, adjustments, remarks: selectRemarkCodes(context, adjustments) };
}

type AddAdjustment = (group: Adjustment['group'], reason: string, cents: number) => void;

/** In network, the provider writes off the amount above the agreed price; out of network, the patient may owe it. */
function applyAllowedAmount(
  context: AdjudicationContext,
  amounts: Amounts,
  addAdjustment: AddAdjustment,
): void {
  amounts.allowed = Math.round((amounts.billed * context.allowedPercent) / 100);
  const excessCents = amounts.billed - amounts.allowed;
  if (context.tier === 'in') amounts.discount = excessCents;
  else amounts.nonCovered = amounts.memberNonCovered = excessCents;
  addAdjustment(context.tier === 'in' ? 'CO' : 'PR', reasonCodes.aboveFeeSchedule, excessCents);
}

/** Caps the allowed amount; the patient owes the rest. */
function capAllowed(amounts: Amounts, maxCents: number, addAdjustment: AddAdjustment): void {
  moveToPatient(amounts, Math.max(0, amounts.allowed - maxCents), addAdjustment);
}

/** Moves cents from the allowed amount to what the patient owes as not covered. */
function moveToPatient(amounts: Amounts, cents: number, addAdjustment: AddAdjustment): void {
  amounts.allowed -= cents;
  amounts.nonCovered += cents;
  amounts.memberNonCovered += cents;
  addAdjustment('PR', reasonCodes.benefitMaximumReached, cents);
}

function applyCostShare(
  context: AdjudicationContext,
  costShare: CostShare,
  amounts: Amounts,
): void {
  amounts.otherInsurance = Math.round((amounts.allowed * context.otherInsurancePercent) / 100);
  let remainingCents = amounts.allowed - amounts.otherInsurance;
  if (costShare.deductibleApplies)
    amounts.deductible = Math.min(remainingCents, getRemainingCents(context, ['deductible']));
  remainingCents -= amounts.deductible;
  amounts.copay = Math.min(remainingCents, costShare.copayCents);
  amounts.coinsurance = Math.round(
    ((remainingCents - amounts.copay) * costShare.coinsurancePercent) / 100,
  );
  capPatientShare(amounts, getRemainingCents(context, ['outOfPocket', 'rxOutOfPocket']));
  amounts.planPaid =
    amounts.allowed -
    amounts.otherInsurance -
    amounts.deductible -
    amounts.copay -
    amounts.coinsurance;
}

/** Caps the patient's share at the out-of-pocket maximum: reduces coinsurance first, then copay, then deductible. */
function capPatientShare(amounts: Amounts, maxCents: number): void {
  let excessCents = Math.max(
    0,
    amounts.deductible + amounts.copay + amounts.coinsurance - maxCents,
  );
  for (const amountName of ['coinsurance', 'copay', 'deductible'] as const) {
    const reductionCents = Math.min(excessCents, amounts[amountName]);
    amounts[amountName] -= reductionCents;
    excessCents -= reductionCents;
  }
}

/**
 * Returns the cents that remain of the first of these limits that the plan has: the lower of what the person and the
 * family have left. Without such a limit, a deductible is 0 and any other limit is never reached.
 */
function getRemainingCents(context: AdjudicationContext, limitNames: readonly Bucket[]): number {
  const limit = findPlanLimit(context.plan.design, limitNames, context.tier);
  if (!limit) return limitNames[0] === 'deductible' ? 0 : Number.MAX_SAFE_INTEGER;
  const subtractUsed = (person: string, cents: number): number =>
    cents - context.usage.get(toUsageKey(limit.bucket, limit.tier, person, context.plan.planId));
  return Math.max(
    0,
    Math.min(
      subtractUsed(context.member.memberId, limit.amounts.individualCents),
      subtractUsed(family, limit.amounts.familyCents),
    ),
  );
}

/** Adds the visits of the charge to the usage. Returns false and adds none when they exceed the limit. */
function tryUseVisits(context: AdjudicationContext, charge: Charge, maxVisits: number): boolean {
  const key = toUsageKey('visitLimit', 'combined', context.member.memberId, context.plan.planId);
  if (context.usage.get(key) + charge.units > maxVisits) return false;
  context.usage.add(key, charge.units);
  return true;
}

/**
 * Caps the payment of a dental plan at its yearly maximum, or for orthodontia at its lifetime maximum, and adds the
 * payment to the usage of that limit.
 */
function capPlanPayment(
  context: AdjudicationContext,
  charge: Charge,
  amounts: Amounts,
  addAdjustment: AddAdjustment,
): void {
  if (context.plan.design.kind !== 'Dental') return;
  const { dental } = context.plan.design;
  const isOrthodontia = charge.category === 'dental-ortho';
  const bucket = isOrthodontia ? 'orthoMax' : 'annualMax';
  const key = toUsageKey(bucket, 'combined', context.member.memberId, context.plan.planId);
  const remainingCents =
    (isOrthodontia ? dental.orthodontiaLifetimeMaxCents : dental.annualMaxCents) -
    context.usage.get(key);
  const excessCents = Math.max(0, amounts.planPaid - remainingCents);
  amounts.planPaid -= excessCents;
  moveToPatient(amounts, excessCents, addAdjustment);
  context.usage.add(key, amounts.planPaid);
}

/** Adds the deductible and the patient's share to the limits of the plan, for the person and for the family. */
function addLimitUsage(context: AdjudicationContext, amounts: Amounts): void {
  const patientCents = amounts.deductible + amounts.copay + amounts.coinsurance;
  for (const [limitNames, cents] of [
    [['deductible'], amounts.deductible],
    [['outOfPocket', 'rxOutOfPocket'], patientCents],
  ] as const) {
    // A plan has one of these limits or none.
    const limit = findPlanLimit(context.plan.design, limitNames, context.tier);
    if (!limit || cents === 0) continue;
    context.usage.add(
      toUsageKey(limit.bucket, limit.tier, context.member.memberId, context.plan.planId),
      cents,
    );
    context.usage.add(toUsageKey(limit.bucket, limit.tier, family, context.plan.planId), cents);
  }
}

/** Reasons that need no remark, because the claim shows the copay and the coinsurance as amounts of their own. */
const unexplainedReasons: readonly string[] = [reasonCodes.copay, reasonCodes.coinsurance];

/** Returns the reasons that the claim explains as remarks: all except the network discount, copay and coinsurance. */
function selectRemarkCodes(
  context: AdjudicationContext,
  adjustments: readonly Adjustment[],
): string[] {
  const ordinaryReasons: readonly string[] =
    context.tier === 'in'
      ? [...unexplainedReasons, reasonCodes.aboveFeeSchedule]
      : unexplainedReasons;
  return adjustments
    .map(({ reason }) => reason)
    .filter((reason) => !ordinaryReasons.includes(reason));
}
