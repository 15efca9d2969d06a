import type { CoverageType, ProviderKind } from '../demo-data.ts';

export interface ServiceLine {
  readonly system: 'HCPCS' | 'REV' | 'CDT' | 'NDC';
  readonly code: string;
  readonly category: string;
  readonly priceRangeDollars: readonly [number, number];
  readonly units?: number;
  /** Probability that the line is on such a claim; always when absent. */
  readonly probability?: number;
}

export interface Service {
  readonly coverage: CoverageType;
  readonly claimType: 'professional' | 'institutional' | 'dental' | 'vision' | 'pharmacy';
  readonly form: 'CMS1500' | 'UB04' | 'ADA' | 'NCPDP';
  readonly placeOfService: string;
  readonly providerKinds: readonly ProviderKind[];
  readonly diagnoses: readonly string[];
  readonly lines: readonly ServiceLine[];
  /** Relative frequency among the people it applies to. */
  readonly weight: number;
  readonly ageRange?: readonly [number, number];
  readonly gender?: 'F' | 'M';
  /** Number of nights in hospital. */
  readonly nights?: number;
  readonly needsPrecertification?: boolean;
}

type PriceRange = ServiceLine['priceRangeDollars'];
type OptionalLineProperties = Partial<ServiceLine>;

/** Creates a line of one code system: code, kind of care, price range, and optional properties. */
export const createLineFactory =
  (system: ServiceLine['system']) =>
  (
    code: string,
    category: string,
    priceRangeDollars: PriceRange,
    optional: OptionalLineProperties = {},
  ): ServiceLine => ({
    system,
    code,
    category,
    priceRangeDollars,
    ...optional,
  });
export const hcpcsLine = createLineFactory('HCPCS');
export const revenueLine = createLineFactory('REV');
export const cdtLine = createLineFactory('CDT');

export const professionalClaim = {
  coverage: 'Medical',
  claimType: 'professional',
  form: 'CMS1500',
  placeOfService: '11',
} as const;
export const institutionalClaim = {
  coverage: 'Medical',
  claimType: 'institutional',
  form: 'UB04',
  placeOfService: '22',
} as const;
export const dentalClaim = {
  coverage: 'Dental',
  claimType: 'dental',
  form: 'ADA',
  placeOfService: '11',
  providerKinds: ['dentist'],
} as const;
export const visionClaim = {
  coverage: 'Vision',
  claimType: 'vision',
  form: 'CMS1500',
  placeOfService: '11',
  providerKinds: ['optometrist'],
} as const;

/** Reasons for visits with realistic prices. The keys are used only within the seed. */
