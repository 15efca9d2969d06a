import type { CoverageType, ProviderKind } from '../demo-data.ts';

export interface ServiceLine {
  readonly system: 'HCPCS' | 'REV' | 'CDT' | 'NDC';
  readonly code: string;
  readonly category: string;
  readonly priceRangeDollars: readonly [number, number];
  readonly units?: number;
  /** Probability that the line is on such a claim; always when absent. */
  readonly odds?: number;
}

export interface Service {
  readonly coverage: CoverageType;
  readonly claimType: 'professional' | 'institutional' | 'dental' | 'vision' | 'pharmacy';
  readonly form: 'CMS1500' | 'UB04' | 'ADA' | 'NCPDP';
  readonly place: string;
  readonly provider: readonly ProviderKind[];
  readonly diagnoses: readonly string[];
  readonly lines: readonly ServiceLine[];
  /** Relative frequency among the people it applies to. */
  readonly weight: number;
  readonly ages?: readonly [number, number];
  readonly gender?: 'F' | 'M';
  /** Number of nights in hospital. */
  readonly nights?: number;
  readonly precert?: boolean;
}

type PriceRange = ServiceLine['priceRangeDollars'];
type More = Partial<ServiceLine>;

/** Creates a line of one code system: code, kind of care, price range, and optional properties. */
export const lineOf =
  (system: ServiceLine['system']) =>
  (
    code: string,
    category: string,
    priceRangeDollars: PriceRange,
    more: More = {},
  ): ServiceLine => ({
    system,
    code,
    category,
    priceRangeDollars,
    ...more,
  });
export const hcpcs = lineOf('HCPCS');
export const rev = lineOf('REV');
export const cdt = lineOf('CDT');

export const professional = {
  coverage: 'Medical',
  claimType: 'professional',
  form: 'CMS1500',
  place: '11',
} as const;
export const institutional = {
  coverage: 'Medical',
  claimType: 'institutional',
  form: 'UB04',
  place: '22',
} as const;
export const dental = {
  coverage: 'Dental',
  claimType: 'dental',
  form: 'ADA',
  place: '11',
  provider: ['dentist'],
} as const;
export const vision = {
  coverage: 'Vision',
  claimType: 'vision',
  form: 'CMS1500',
  place: '11',
  provider: ['optometrist'],
} as const;

/** Reasons for visits with realistic prices. The keys are used only within the seed. */
