import { getCostShare } from '../cost-shares.ts';
import type { CostShare, Tier } from '../cost-shares.ts';
import type { Adjustment, Amounts, Member, Plan } from '../demo-data.ts';
import { toUsageKey, family } from './limit-usage.ts';
import type { Bucket, LimitUsage } from './limit-usage.ts';
import { findPlanLimit } from './plan-limits.ts';

export interface Decision {
  readonly amounts: Amounts;
  readonly adjustments: Adjustment[];
  readonly remarks: string[];
}

export interface AdjudicationContext {
  readonly usage: LimitUsage;
  readonly plan: Plan;
  readonly member: Member;
  readonly tier: Tier;
  /** Percentage of the charge that the contract allows, or out of network the usual price. */
  readonly allowedPercent: number;
  /** Percentage of the allowed amount that another insurance has paid. */
  readonly otherInsurancePercent: number;
}

export interface Charge {
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

/** Denies the whole charge. The provider writes it off (CO), or the patient owes it (PR). */
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

/** Decides one charge by the plan's rules and books its usage of the limits. */
export function adjudicateCharge(context: AdjudicationContext, charge: Charge): Decision {
  const costShare = getCostShare(context.plan.design, charge.category, context.tier);
  if (!costShare.covered)
    return denyCharge(charge.billedCents, 'PR', context.tier === 'out' ? '242' : '204');
  if (costShare.maxVisits !== undefined && !tryUseVisits(context, charge, costShare.maxVisits))
    return denyCharge(charge.billedCents, 'PR', '119');
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
  addAdjustment('PR', '1', amounts.deductible);
  addAdjustment('PR', '3', amounts.copay);
  addAdjustment('PR', '2', amounts.coinsurance);
  addAdjustment('OA', '23', amounts.otherInsurance);
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
  addAdjustment(context.tier === 'in' ? 'CO' : 'PR', '45', excessCents);
}

function capAllowed(amounts: Amounts, limit: number, addAdjustment: AddAdjustment): void {
  moveToPatient(amounts, Math.max(0, amounts.allowed - limit), addAdjustment);
}

function moveToPatient(amounts: Amounts, cents: number, addAdjustment: AddAdjustment): void {
  amounts.allowed -= cents;
  amounts.nonCovered += cents;
  amounts.memberNonCovered += cents;
  addAdjustment('PR', '119', cents);
}

function applyCostShare(
  context: AdjudicationContext,
  costShare: CostShare,
  amounts: Amounts,
): void {
  amounts.otherInsurance = Math.round((amounts.allowed * context.otherInsurancePercent) / 100);
  let remainingCents = amounts.allowed - amounts.otherInsurance;
  if (costShare.deductibleApplies)
    amounts.deductible = Math.min(remainingCents, remainingLimit(context, ['deductible']));
  remainingCents -= amounts.deductible;
  amounts.copay = Math.min(remainingCents, costShare.copayCents);
  amounts.coinsurance = Math.round(
    ((remainingCents - amounts.copay) * costShare.coinsurancePercent) / 100,
  );
  capPatientShare(amounts, remainingLimit(context, ['outOfPocket', 'rxOutOfPocket']));
  amounts.planPaid =
    amounts.allowed -
    amounts.otherInsurance -
    amounts.deductible -
    amounts.copay -
    amounts.coinsurance;
}

/** Caps the patient's share at the out-of-pocket maximum: reduces coinsurance first, then copay, then deductible. */
function capPatientShare(amounts: Amounts, limit: number): void {
  let excessCents = Math.max(0, amounts.deductible + amounts.copay + amounts.coinsurance - limit);
  for (const amountName of ['coinsurance', 'copay', 'deductible'] as const) {
    const reductionCents = Math.min(excessCents, amounts[amountName]);
    amounts[amountName] -= reductionCents;
    excessCents -= reductionCents;
  }
}

/** Returns the remaining amount of embedded limits: the lower of the person's and the family's. */
function remainingLimit(context: AdjudicationContext, buckets: readonly Bucket[]): number {
  const limit = findPlanLimit(context.plan.design, buckets, context.tier);
  if (!limit) return buckets[0] === 'deductible' ? 0 : Number.MAX_SAFE_INTEGER;
  const subtractUsed = (person: string, cents: number): number =>
    cents - context.usage.get(toUsageKey(limit.bucket, limit.tier, person, context.plan.planId));
  return Math.max(
    0,
    Math.min(
      subtractUsed(context.member.memberId, limit.limit[0]),
      subtractUsed(family, limit.limit[1]),
    ),
  );
}

function tryUseVisits(context: AdjudicationContext, charge: Charge, limit: number): boolean {
  const key = toUsageKey('visitLimit', 'combined', context.member.memberId, context.plan.planId);
  if (context.usage.get(key) + charge.units > limit) return false;
  context.usage.add(key, charge.units);
  return true;
}

/** Caps the payment of dental plans: a yearly maximum, and a lifetime maximum for orthodontia. */
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

function addLimitUsage(context: AdjudicationContext, amounts: Amounts): void {
  const patientCents = amounts.deductible + amounts.copay + amounts.coinsurance;
  for (const [buckets, cents] of [
    [['deductible'], amounts.deductible],
    [['outOfPocket', 'rxOutOfPocket'], patientCents],
  ] as const) {
    const limit = findPlanLimit(context.plan.design, buckets, context.tier);
    if (!limit || cents === 0) continue;
    context.usage.add(
      toUsageKey(limit.bucket, limit.tier, context.member.memberId, context.plan.planId),
      cents,
    );
    context.usage.add(toUsageKey(limit.bucket, limit.tier, family, context.plan.planId), cents);
  }
}

/** Returns remark codes. Discounts and ordinary cost shares need none. */
function selectRemarkCodes(
  context: AdjudicationContext,
  adjustments: readonly Adjustment[],
): string[] {
  const ordinaryReasons = context.tier === 'in' ? ['45', '2', '3'] : ['2', '3'];
  return adjustments
    .map(({ reason }) => reason)
    .filter((reason) => !ordinaryReasons.includes(reason));
}
