import { toDollars } from '#shared/format/money.ts';
import type { CentAmounts } from './claim-details.queries.ts';

const toNullableDollars = (cents: number | null): number | undefined =>
  cents === null ? undefined : toDollars(cents);

/**
 * Maps the amounts of a claim or line from cents to dollars. They balance: billed = discount + writtenOff + planPaid +
 * otherInsurancePaid + memberResponsibility. The chart of a claim shows these parts.
 */
export const toApiAmounts = (cents: CentAmounts) => ({
  billed: toDollars(cents.billed_cents),
  discount: toNullableDollars(cents.discount_cents),
  nonCovered: toNullableDollars(cents.non_covered_cents),
  memberNonCovered: toNullableDollars(cents.member_non_covered_cents),
  writtenOff: computeWrittenOff(cents),
  allowed: toNullableDollars(cents.allowed_cents),
  deductible: toNullableDollars(cents.deductible_cents),
  copay: toNullableDollars(cents.copay_cents),
  coinsurance: toNullableDollars(cents.coinsurance_cents),
  otherInsurancePaid: toNullableDollars(cents.other_insurance_paid_cents),
  planPaid: toNullableDollars(cents.plan_paid_cents),
  memberResponsibility: toNullableDollars(cents.member_responsibility_cents),
});

/** Returns the part of the non-covered amount that the provider writes off, in dollars. */
export const computeWrittenOff = (cents: CentAmounts): number | undefined =>
  cents.non_covered_cents === null
    ? undefined
    : toDollars(cents.non_covered_cents - (cents.member_non_covered_cents ?? 0));
