// The plan designs that groups choose from. Benefit descriptions and claim adjudication both use them.

const toCents = (dollars: number): number => dollars * 100;

/** A limit per plan year, such as a deductible: for one person, and for the whole family. */
export interface Limit {
  readonly individualCents: number;
  readonly familyCents: number;
}
/** Creates a limit whose family amount is twice the individual one. */
const createLimit = (individualDollars: number): Limit => ({
  individualCents: toCents(individualDollars),
  familyCents: toCents(individualDollars * 2),
});

/** Limits in network and out of network; `out` is undefined when the plan does not cover out-of-network care. */
interface TierLimits {
  readonly in: Limit;
  readonly out: Limit | undefined;
}

export interface MedicalDesign {
  readonly name: string;
  readonly planType: 'PPO' | 'EPO' | 'HDHP';
  readonly deductible: TierLimits;
  /** Out-of-pocket maximum. */
  readonly outOfPocket: TierLimits;
  readonly coinsurancePercent: { readonly in: number; readonly out: number };
  /**
   * Copays by benefit category. In a plan without them, everything except preventive care has a deductible and
   * coinsurance.
   */
  readonly copayCents: Readonly<Record<string, number>> | undefined;
}

export interface DrugDesign {
  readonly copayCents: Readonly<Record<string, number>>;
  readonly specialtyCoinsurancePercent: number;
  readonly outOfPocket: Limit;
}

export interface DentalDesign {
  readonly deductible: Limit;
  readonly annualMaxCents: number;
  readonly orthodontiaLifetimeMaxCents: number;
}

export interface VisionDesign {
  readonly copayCents: Readonly<Record<string, number>>;
  /** Maximum allowed amount for frames or contact lenses. */
  readonly allowanceCents: number;
}

/** Copays in dollars by place of care. */
interface CopayDollars {
  readonly primary: number;
  readonly specialist: number;
  readonly urgent: number;
  readonly emergency: number;
}

/** Returns copays in cents by benefit category (schemas/codes/benefit-category.json). */
const createCopays = ({ primary, specialist, urgent, emergency }: CopayDollars) => ({
  'primary-care-visit': toCents(primary),
  'telehealth-visit': toCents(Math.round(primary / 2)),
  'specialist-visit': toCents(specialist),
  chiropractic: toCents(specialist),
  'mental-health-outpatient': toCents(primary),
  pregnancy: toCents(primary),
  'urgent-care': toCents(urgent),
  'emergency-room-care': toCents(emergency),
});

export const medicalDesigns: readonly MedicalDesign[] = [
  {
    name: 'Choice PPO 750',
    planType: 'PPO',
    deductible: { in: createLimit(750), out: createLimit(1500) },
    outOfPocket: { in: createLimit(3500), out: createLimit(7000) },
    coinsurancePercent: { in: 20, out: 40 },
    copayCents: createCopays({ primary: 25, specialist: 50, urgent: 60, emergency: 250 }),
  },
  {
    name: 'Choice PPO 1500',
    planType: 'PPO',
    deductible: { in: createLimit(1500), out: createLimit(3000) },
    outOfPocket: { in: createLimit(5000), out: createLimit(10000) },
    coinsurancePercent: { in: 20, out: 50 },
    copayCents: createCopays({ primary: 30, specialist: 60, urgent: 75, emergency: 300 }),
  },
  {
    name: 'Saver HDHP 3400',
    planType: 'HDHP',
    deductible: { in: createLimit(3400), out: createLimit(6800) },
    outOfPocket: { in: createLimit(6000), out: createLimit(12000) },
    coinsurancePercent: { in: 10, out: 40 },
    copayCents: undefined,
  },
  {
    name: 'Local EPO 1000',
    planType: 'EPO',
    deductible: { in: createLimit(1000), out: undefined },
    outOfPocket: { in: createLimit(4500), out: undefined },
    coinsurancePercent: { in: 15, out: 100 },
    copayCents: createCopays({ primary: 20, specialist: 45, urgent: 50, emergency: 250 }),
  },
];

export const drugDesign: DrugDesign = {
  copayCents: {
    'generic-drugs': toCents(10),
    'preferred-brand-drugs': toCents(40),
    'non-preferred-brand-drugs': toCents(75),
  },
  specialtyCoinsurancePercent: 25,
  outOfPocket: createLimit(2000),
};

export const dentalDesign: DentalDesign = {
  deductible: { individualCents: toCents(50), familyCents: toCents(150) },
  annualMaxCents: toCents(1500),
  orthodontiaLifetimeMaxCents: toCents(1500),
};

export const visionDesign: VisionDesign = {
  copayCents: {
    'vision-exam': toCents(10),
    'vision-lenses': toCents(25),
    'vision-frames': 0,
    'vision-contacts': 0,
  },
  allowanceCents: toCents(150),
};

/** Therapy visits per plan year that a medical plan covers. */
export const maxTherapyVisits = 30;
