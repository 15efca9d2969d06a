import { toWire } from '#shared/format/money.ts';
import type { CentAmounts } from './claim-details.queries.ts';

const money = (cents: number | null): number | undefined =>
  cents === null ? undefined : toWire(cents);

/**
 * Maps the amounts of a claim or line. They balance: billed = discount + writtenOff + planPaid + otherInsurancePaid +
 * memberResponsibility. The bar of a claim shows these parts.
 */
export const presentAmounts = (cents: CentAmounts) => ({
  billed: toWire(cents.billed_cents),
  discount: money(cents.discount_cents),
  nonCovered: money(cents.non_covered_cents),
  memberNonCovered: money(cents.member_non_covered_cents),
  writtenOff: writtenOff(cents),
  allowed: money(cents.allowed_cents),
  deductible: money(cents.deductible_cents),
  copay: money(cents.copay_cents),
  coinsurance: money(cents.coinsurance_cents),
  otherInsurancePaid: money(cents.other_insurance_paid_cents),
  planPaid: money(cents.plan_paid_cents),
  memberResponsibility: money(cents.member_responsibility_cents),
});

/** Returns the part of the non-covered amount that the provider writes off. */
export const writtenOff = (cents: CentAmounts): number | undefined =>
  cents.non_covered_cents === null
    ? undefined
    : toWire(cents.non_covered_cents - (cents.member_non_covered_cents ?? 0));
