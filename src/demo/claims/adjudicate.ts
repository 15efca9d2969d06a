import { costShareOf } from '../benefit-rules.ts';
import type { CostShare, Tier } from '../benefit-rules.ts';
import type { Adjustment, Amounts, Member, Plan } from '../demo-data.ts';
import { bucketKey, family } from './ledger.ts';
import type { Bucket, Ledger } from './ledger.ts';
import { limitFor } from './limits.ts';

export interface Decision {
  readonly amounts: Amounts;
  readonly adjustments: Adjustment[];
  readonly remarks: string[];
}

export interface Case {
  readonly ledger: Ledger;
  readonly plan: Plan;
  readonly member: Member;
  readonly tier: Tier;
  /** Percentage of the charge that the contract allows, or out of network the usual price. */
  readonly pricePercent: number;
  /** Percentage of the allowed amount that another insurance has paid. */
  readonly otherPercent: number;
}

export interface Charge {
  readonly category: string;
  readonly billed: number;
  readonly units: number;
}

const emptyAmounts = (billed: number): Amounts => ({
  billed,
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
export function deny(billed: number, group: 'CO' | 'PR' | 'CR', reason: string): Decision {
  const owed = group === 'PR' ? billed : 0;
  return {
    amounts: { ...emptyAmounts(billed), nonCovered: billed, memberNonCovered: owed },
    adjustments: [{ group, reason, cents: billed }],
    remarks: [reason],
  };
}

/** Decides one charge by the plan's rules and books its usage of the limits. */
export function decide(context: Case, charge: Charge): Decision {
  const costShare = costShareOf(context.plan.design, charge.category, context.tier);
  if (!costShare.covered) return deny(charge.billed, 'PR', context.tier === 'out' ? '242' : '204');
  if (costShare.visits !== undefined && !useVisits(context, charge, costShare.visits))
    return deny(charge.billed, 'PR', '119');
  const amounts = emptyAmounts(charge.billed);
  const adjustments: Adjustment[] = [];
  const adjust = (group: Adjustment['group'], reason: string, cents: number): void => {
    if (cents > 0) adjustments.push({ group, reason, cents });
  };
  price(context, amounts, adjust);
  if (costShare.allowance !== undefined) capAllowed(amounts, costShare.allowance, adjust);
  share(context, costShare, amounts);
  capPlanPayment(context, charge, amounts, adjust);
  book(context, amounts);
  adjust('PR', '1', amounts.deductible);
  adjust('PR', '3', amounts.copay);
  adjust('PR', '2', amounts.coinsurance);
  adjust('OA', '23', amounts.otherInsurance);
  return { amounts, adjustments, remarks: remarksOf(context, adjustments) };
}

type Adjust = (group: Adjustment['group'], reason: string, cents: number) => void;

/** In network, the provider writes off the amount above the agreed price; out of network, the patient may owe it. */
function price(context: Case, amounts: Amounts, adjust: Adjust): void {
  amounts.allowed = Math.round((amounts.billed * context.pricePercent) / 100);
  const above = amounts.billed - amounts.allowed;
  if (context.tier === 'in') amounts.discount = above;
  else amounts.nonCovered = amounts.memberNonCovered = above;
  adjust(context.tier === 'in' ? 'CO' : 'PR', '45', above);
}

function capAllowed(amounts: Amounts, limit: number, adjust: Adjust): void {
  moveToPatient(amounts, Math.max(0, amounts.allowed - limit), adjust);
}

function moveToPatient(amounts: Amounts, cents: number, adjust: Adjust): void {
  amounts.allowed -= cents;
  amounts.nonCovered += cents;
  amounts.memberNonCovered += cents;
  adjust('PR', '119', cents);
}

function share(context: Case, costShare: CostShare, amounts: Amounts): void {
  amounts.otherInsurance = Math.round((amounts.allowed * context.otherPercent) / 100);
  let rest = amounts.allowed - amounts.otherInsurance;
  if (costShare.deductible)
    amounts.deductible = Math.min(rest, remainingLimit(context, ['deductible']));
  rest -= amounts.deductible;
  amounts.copay = Math.min(rest, costShare.copay);
  amounts.coinsurance = Math.round(((rest - amounts.copay) * costShare.percent) / 100);
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
  let over = Math.max(0, amounts.deductible + amounts.copay + amounts.coinsurance - limit);
  for (const part of ['coinsurance', 'copay', 'deductible'] as const) {
    const cut = Math.min(over, amounts[part]);
    amounts[part] -= cut;
    over -= cut;
  }
}

/** Returns the remaining amount of embedded limits: the lower of the person's and the family's. */
function remainingLimit(context: Case, buckets: readonly Bucket[]): number {
  const limit = limitFor(context.plan.design, buckets, context.tier);
  if (!limit) return buckets[0] === 'deductible' ? 0 : Number.MAX_SAFE_INTEGER;
  const remainingCents = (person: string, cents: number): number =>
    cents - context.ledger.used(bucketKey(limit.bucket, limit.tier, person, context.plan.planId));
  return Math.max(
    0,
    Math.min(
      remainingCents(context.member.memberId, limit.limit[0]),
      remainingCents(family, limit.limit[1]),
    ),
  );
}

function useVisits(context: Case, charge: Charge, limit: number): boolean {
  const key = bucketKey('visitLimit', 'combined', context.member.memberId, context.plan.planId);
  if (context.ledger.used(key) + charge.units > limit) return false;
  context.ledger.add(key, charge.units);
  return true;
}

/** Caps the payment of dental plans: a yearly maximum, and a lifetime maximum for orthodontia. */
function capPlanPayment(context: Case, charge: Charge, amounts: Amounts, adjust: Adjust): void {
  if (context.plan.design.of !== 'Dental') return;
  const { dental } = context.plan.design;
  const ortho = charge.category === 'dental-ortho';
  const bucket = ortho ? 'orthoMax' : 'annualMax';
  const key = bucketKey(bucket, 'combined', context.member.memberId, context.plan.planId);
  const remainingCents = (ortho ? dental.orthoMax : dental.annualMax) - context.ledger.used(key);
  const over = Math.max(0, amounts.planPaid - remainingCents);
  amounts.planPaid -= over;
  moveToPatient(amounts, over, adjust);
  context.ledger.add(key, amounts.planPaid);
}

function book(context: Case, amounts: Amounts): void {
  const patient = amounts.deductible + amounts.copay + amounts.coinsurance;
  for (const [buckets, cents] of [
    [['deductible'], amounts.deductible],
    [['outOfPocket', 'rxOutOfPocket'], patient],
  ] as const) {
    const limit = limitFor(context.plan.design, buckets, context.tier);
    if (!limit || cents === 0) continue;
    context.ledger.add(
      bucketKey(limit.bucket, limit.tier, context.member.memberId, context.plan.planId),
      cents,
    );
    context.ledger.add(bucketKey(limit.bucket, limit.tier, family, context.plan.planId), cents);
  }
}

/** Returns remark codes. Discounts and ordinary cost shares need none. */
function remarksOf(context: Case, adjustments: readonly Adjustment[]): string[] {
  const plain = context.tier === 'in' ? ['45', '2', '3'] : ['2', '3'];
  return adjustments.map(({ reason }) => reason).filter((reason) => !plain.includes(reason));
}
