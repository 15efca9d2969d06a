/** The plans that groups buy. Both the descriptions of benefits and the decisions of claims use these rules. */

const toCents = (amount: number): number => amount * 100;

/** Individual and family limit, in cents. */
export type Limit = readonly [individual: number, family: number];
const limit = (individual: number): Limit => [toCents(individual), toCents(individual * 2)];

export interface MedicalDesign {
  readonly name: string;
  readonly planType: 'PPO' | 'EPO' | 'HDHP';
  readonly deductible: { readonly in: Limit; readonly out: Limit | undefined };
  readonly outOfPocket: { readonly in: Limit; readonly out: Limit | undefined };
  readonly coinsurancePercent: { readonly in: number; readonly out: number };
  /** Absent: everything except preventive care is subject to the deductible. */
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
  readonly allowanceCents: number;
}

const createCopays = (primary: number, specialist: number, urgent: number, emergency: number) => ({
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
    deductible: { in: limit(750), out: limit(1500) },
    outOfPocket: { in: limit(3500), out: limit(7000) },
    coinsurancePercent: { in: 20, out: 40 },
    copayCents: createCopays(25, 50, 60, 250),
  },
  {
    name: 'Choice PPO 1500',
    planType: 'PPO',
    deductible: { in: limit(1500), out: limit(3000) },
    outOfPocket: { in: limit(5000), out: limit(10000) },
    coinsurancePercent: { in: 20, out: 50 },
    copayCents: createCopays(30, 60, 75, 300),
  },
  {
    name: 'Saver HDHP 3400',
    planType: 'HDHP',
    deductible: { in: limit(3400), out: limit(6800) },
    outOfPocket: { in: limit(6000), out: limit(12000) },
    coinsurancePercent: { in: 10, out: 40 },
    copayCents: undefined,
  },
  {
    name: 'Local EPO 1000',
    planType: 'EPO',
    deductible: { in: limit(1000), out: undefined },
    outOfPocket: { in: limit(4500), out: undefined },
    coinsurancePercent: { in: 15, out: 100 },
    copayCents: createCopays(20, 45, 50, 250),
  },
];

export const drugDesign: DrugDesign = {
  copayCents: {
    'generic-drugs': toCents(10),
    'preferred-brand-drugs': toCents(40),
    'non-preferred-brand-drugs': toCents(75),
  },
  specialtyCoinsurancePercent: 25,
  outOfPocket: limit(2000),
};

export const dentalDesign: DentalDesign = {
  deductible: [toCents(50), toCents(150)],
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

export const maxTherapyVisits = 30;
