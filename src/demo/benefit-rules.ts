import { therapyVisits } from './plan-designs.ts';
import type { Design } from './demo-data.ts';

/** Cost share for one kind of care: a copay or a percentage, before or after the deductible. */
export interface Rule {
  readonly covered: boolean;
  readonly copay: number;
  readonly percent: number;
  readonly deductible: boolean;
  /** Maximum number of visits per plan year. */
  readonly visits?: number;
  /** Maximum allowed amount for one such line, in cents. */
  readonly allowance?: number;
}

export type Tier = 'in' | 'out';

const notCovered: Rule = { covered: false, copay: 0, percent: 100, deductible: false };
const paidInFull: Rule = { covered: true, copay: 0, percent: 0, deductible: false };
const copayOf = (cents: number): Rule => ({
  covered: true,
  copay: cents,
  percent: 0,
  deductible: false,
});
const coinsurance = (percent: number, deductible = true): Rule => ({
  covered: true,
  copay: 0,
  percent,
  deductible,
});

export function ruleOf(design: Design, category: string, tier: Tier): Rule {
  switch (design.of) {
    case 'Medical':
      return medicalRule(design.medical, category, tier);
    case 'Dental':
      return dentalRule(category);
    case 'Vision':
      return visionRule(design.vision, category, tier);
    case 'Drug':
      return tier === 'out' ? notCovered : drugRule(design.drug, category);
    case 'Other':
      return notCovered;
  }
}

type DesignOf<K extends Design['of']> = Extract<Design, { of: K }>;

function medicalRule(design: DesignOf<'Medical'>['medical'], category: string, tier: Tier): Rule {
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

const withVisits = (rule: Rule, category: string): Rule =>
  category === 'rehabilitation' ? { ...rule, visits: therapyVisits } : rule;

function dentalRule(category: string): Rule {
  if (category === 'dental-preventive') return paidInFull;
  if (category === 'dental-basic') return coinsurance(20);
  return category === 'dental-major' ? coinsurance(50) : coinsurance(50, false);
}

function visionRule(design: DesignOf<'Vision'>['vision'], category: string, tier: Tier): Rule {
  const copay = design.copays[category];
  if (copay === undefined) return notCovered;
  const rule = tier === 'in' ? copayOf(copay) : coinsurance(50, false);
  if (category === 'vision-exam') return { ...rule, visits: 1 };
  return category === 'vision-lenses' ? rule : { ...rule, allowance: design.allowance };
}

function drugRule(design: DesignOf<'Drug'>['drug'], category: string): Rule {
  const copay = design.copays[category];
  return copay === undefined ? coinsurance(design.specialtyPercent, false) : copayOf(copay);
}
