import { maxTherapyVisits } from './plan-designs.ts';
import type { Design } from './demo-data.ts';

/** The patient's share for one benefit category: a copay or a coinsurance percentage. */
export interface CostShare {
  readonly covered: boolean;
  readonly copayCents: number;
  readonly coinsurancePercent: number;
  readonly deductibleApplies: boolean;
  /** Maximum number of visits per plan year. */
  readonly maxVisits?: number;
  /** Maximum allowed amount for one claim line of the category, in cents. */
  readonly maxAllowedCents?: number;
}

/** Network tier: in network or out of network. */
export type Tier = 'in' | 'out';

const notCovered: CostShare = {
  covered: false,
  copayCents: 0,
  coinsurancePercent: 100,
  deductibleApplies: false,
};
const paidInFull: CostShare = {
  covered: true,
  copayCents: 0,
  coinsurancePercent: 0,
  deductibleApplies: false,
};
const createCopay = (cents: number): CostShare => ({
  covered: true,
  copayCents: cents,
  coinsurancePercent: 0,
  deductibleApplies: false,
});
const createCoinsurance = (percent: number, { deductibleApplies = true } = {}): CostShare => ({
  covered: true,
  copayCents: 0,
  coinsurancePercent: percent,
  deductibleApplies,
});

/** Returns the cost share of a benefit category (schemas/codes/benefit-category.json) in a plan design. */
export function getCostShare(design: Design, category: string, tier: Tier): CostShare {
  switch (design.kind) {
    case 'Medical':
      return getMedicalCostShare(design.medical, category, tier);
    case 'Dental':
      return getDentalCostShare(category);
    case 'Vision':
      return getVisionCostShare(design.vision, category, tier);
    case 'Drug':
      return tier === 'out' ? notCovered : getDrugCostShare(design.drug, category);
    case 'Other':
      return notCovered;
  }
}

type DesignOf<K extends Design['kind']> = Extract<Design, { kind: K }>;

function getMedicalCostShare(
  design: DesignOf<'Medical'>['medical'],
  category: string,
  tier: Tier,
): CostShare {
  if (tier === 'out')
    return design.deductible.out
      ? withVisitLimit(createCoinsurance(design.coinsurancePercent.out), category)
      : notCovered;
  if (category === 'preventive-care') return paidInFull;
  const copay = design.copayCents?.[category];
  return copay === undefined
    ? withVisitLimit(createCoinsurance(design.coinsurancePercent.in), category)
    : createCopay(copay);
}

const withVisitLimit = (costShare: CostShare, category: string): CostShare =>
  category === 'rehabilitation' ? { ...costShare, maxVisits: maxTherapyVisits } : costShare;

function getDentalCostShare(category: string): CostShare {
  if (category === 'dental-preventive') return paidInFull;
  if (category === 'dental-basic') return createCoinsurance(20);
  return category === 'dental-major'
    ? createCoinsurance(50)
    : createCoinsurance(50, { deductibleApplies: false });
}

function getVisionCostShare(
  design: DesignOf<'Vision'>['vision'],
  category: string,
  tier: Tier,
): CostShare {
  const copay = design.copayCents[category];
  if (copay === undefined) return notCovered;
  const costShare =
    tier === 'in' ? createCopay(copay) : createCoinsurance(50, { deductibleApplies: false });
  if (category === 'vision-exam') return { ...costShare, maxVisits: 1 };
  return category === 'vision-lenses'
    ? costShare
    : { ...costShare, maxAllowedCents: design.allowanceCents };
}

function getDrugCostShare(design: DesignOf<'Drug'>['drug'], category: string): CostShare {
  const copay = design.copayCents[category];
  return copay === undefined
    ? createCoinsurance(design.specialtyCoinsurancePercent, { deductibleApplies: false })
    : createCopay(copay);
}
