import { therapyVisits } from './plan-designs.ts';
import type { Design } from './demo-data.ts';

/** Cost share for one kind of care: a copay or a percentage, before or after the deductible. */
export interface CostShare {
  readonly covered: boolean;
  /** In cents. */
  readonly copay: number;
  readonly percent: number;
  readonly deductible: boolean;
  /** Maximum number of visits per plan year. */
  readonly visits?: number;
  /** Maximum allowed amount for one such line, in cents. */
  readonly allowance?: number;
}

export type Tier = 'in' | 'out';

const notCovered: CostShare = { covered: false, copay: 0, percent: 100, deductible: false };
const paidInFull: CostShare = { covered: true, copay: 0, percent: 0, deductible: false };
const copayOf = (cents: number): CostShare => ({
  covered: true,
  copay: cents,
  percent: 0,
  deductible: false,
});
const coinsurance = (percent: number, deductible = true): CostShare => ({
  covered: true,
  copay: 0,
  percent,
  deductible,
});

export function costShareOf(design: Design, category: string, tier: Tier): CostShare {
  switch (design.of) {
    case 'Medical':
      return medicalCostShare(design.medical, category, tier);
    case 'Dental':
      return dentalCostShare(category);
    case 'Vision':
      return visionCostShare(design.vision, category, tier);
    case 'Drug':
      return tier === 'out' ? notCovered : drugCostShare(design.drug, category);
    case 'Other':
      return notCovered;
  }
}

type DesignOf<K extends Design['of']> = Extract<Design, { of: K }>;

function medicalCostShare(
  design: DesignOf<'Medical'>['medical'],
  category: string,
  tier: Tier,
): CostShare {
  if (tier === 'out')
    return design.deductible.out
      ? withVisits(coinsurance(design.coinsurance.out), category)
      : notCovered;
  if (category === 'preventive-care') return paidInFull;
  const copay = design.copays?.[category];
  return copay === undefined
    ? withVisits(coinsurance(design.coinsurance.in), category)
    : copayOf(copay);
}

const withVisits = (costShare: CostShare, category: string): CostShare =>
  category === 'rehabilitation' ? { ...costShare, visits: therapyVisits } : costShare;

function dentalCostShare(category: string): CostShare {
  if (category === 'dental-preventive') return paidInFull;
  if (category === 'dental-basic') return coinsurance(20);
  return category === 'dental-major' ? coinsurance(50) : coinsurance(50, false);
}

function visionCostShare(
  design: DesignOf<'Vision'>['vision'],
  category: string,
  tier: Tier,
): CostShare {
  const copay = design.copays[category];
  if (copay === undefined) return notCovered;
  const costShare = tier === 'in' ? copayOf(copay) : coinsurance(50, false);
  if (category === 'vision-exam') return { ...costShare, visits: 1 };
  return category === 'vision-lenses' ? costShare : { ...costShare, allowance: design.allowance };
}

function drugCostShare(design: DesignOf<'Drug'>['drug'], category: string): CostShare {
  const copay = design.copays[category];
  return copay === undefined ? coinsurance(design.specialtyPercent, false) : copayOf(copay);
}
