/** The plans that groups buy. Both the descriptions of benefits and the decisions of claims use these rules. */

const dollars = (amount: number): number => amount * 100;

/** Individual and family limit, in cents. */
export type Limit = readonly [individual: number, family: number];
const limit = (individual: number): Limit => [dollars(individual), dollars(individual * 2)];

export interface MedicalDesign {
  readonly name: string;
  readonly planType: 'PPO' | 'EPO' | 'HDHP';
  readonly deductible: { readonly in: Limit; readonly out: Limit | undefined };
  readonly outOfPocket: { readonly in: Limit; readonly out: Limit | undefined };
  readonly coinsurance: { readonly in: number; readonly out: number };
  /** Absent: everything except preventive care is subject to the deductible. */
  readonly copays: Readonly<Record<string, number>> | undefined;
}

export interface DrugDesign {
  readonly copays: Readonly<Record<string, number>>;
  readonly specialtyPercent: number;
  readonly outOfPocket: Limit;
}

export interface DentalDesign {
  readonly deductible: Limit;
  readonly annualMax: number;
  readonly orthoMax: number;
}

export interface VisionDesign {
  readonly copays: Readonly<Record<string, number>>;
  readonly allowance: number;
}

const copays = (primary: number, specialist: number, urgent: number, emergency: number) => ({
  'primary-care-visit': dollars(primary),
  'telehealth-visit': dollars(Math.round(primary / 2)),
  'specialist-visit': dollars(specialist),
  chiropractic: dollars(specialist),
  'mental-health-outpatient': dollars(primary),
  pregnancy: dollars(primary),
  'urgent-care': dollars(urgent),
  'emergency-room-care': dollars(emergency),
});

export const medicalDesigns: readonly MedicalDesign[] = [
  {
    name: 'Choice PPO 750',
    planType: 'PPO',
    deductible: { in: limit(750), out: limit(1500) },
    outOfPocket: { in: limit(3500), out: limit(7000) },
    coinsurance: { in: 20, out: 40 },
    copays: copays(25, 50, 60, 250),
  },
  {
    name: 'Choice PPO 1500',
    planType: 'PPO',
    deductible: { in: limit(1500), out: limit(3000) },
    outOfPocket: { in: limit(5000), out: limit(10000) },
    coinsurance: { in: 20, out: 50 },
    copays: copays(30, 60, 75, 300),
  },
  {
    name: 'Saver HDHP 3400',
    planType: 'HDHP',
    deductible: { in: limit(3400), out: limit(6800) },
    outOfPocket: { in: limit(6000), out: limit(12000) },
    coinsurance: { in: 10, out: 40 },
    copays: undefined,
  },
  {
    name: 'Local EPO 1000',
    planType: 'EPO',
    deductible: { in: limit(1000), out: undefined },
    outOfPocket: { in: limit(4500), out: undefined },
    coinsurance: { in: 15, out: 100 },
    copays: copays(20, 45, 50, 250),
  },
];

export const drugDesign: DrugDesign = {
  copays: {
    'generic-drugs': dollars(10),
    'preferred-brand-drugs': dollars(40),
    'non-preferred-brand-drugs': dollars(75),
  },
  specialtyPercent: 25,
  outOfPocket: limit(2000),
};

export const dentalDesign: DentalDesign = {
  deductible: [dollars(50), dollars(150)],
  annualMax: dollars(1500),
  orthoMax: dollars(1500),
};

export const visionDesign: VisionDesign = {
  copays: {
    'vision-exam': dollars(10),
    'vision-lenses': dollars(25),
    'vision-frames': 0,
    'vision-contacts': 0,
  },
  allowance: dollars(150),
};

export const therapyVisits = 30;
