import type { CoverageType, ProviderKind } from '../demo-data.ts';
import { placesOfService } from '../code-ids.ts';

/** A line of a service's claims: a code with the range from which its price is drawn. */
export interface ServiceLine {
  readonly system: 'HCPCS' | 'REV' | 'CDT' | 'NDC';
  /** HCPCS, revenue or dental code of schemas/codes, or an NDC of drugs.ts. */
  readonly code: string;
  /** Benefit category (schemas/codes/benefit-category.json). */
  readonly category: string;
  readonly priceRangeDollars: readonly [number, number];
  readonly units?: number;
  /** Probability that a claim has the line; by default 1. */
  readonly probability?: number;
}

/** A reason for a visit, from which claims are generated. */
export interface Service {
  readonly coverage: CoverageType;
  readonly claimType: 'professional' | 'institutional' | 'dental' | 'vision' | 'pharmacy';
  readonly form: 'CMS1500' | 'UB04' | 'ADA' | 'NCPDP';
  readonly placeOfService: string;
  /** The claim's provider has one of these kinds. */
  readonly providerKinds: readonly ProviderKind[];
  /** ICD-10-CM codes (schemas/codes/diagnosis-codes.json), of which a claim has one or two. */
  readonly diagnoses: readonly string[];
  readonly lines: readonly ServiceLine[];
  /** Relative frequency among the members of its age range and gender. */
  readonly weight: number;
  /** First and last age in years. */
  readonly ageRange?: readonly [number, number];
  readonly gender?: 'F' | 'M';
  /** Number of nights in hospital. */
  readonly nights?: number;
  readonly needsPrecertification?: boolean;
}

type PriceRange = ServiceLine['priceRangeDollars'];
type OptionalLineProperties = Partial<ServiceLine>;

/** Returns a function that creates lines of one code system. */
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
/** The codes are of HCPCS level II, because those of level I (CPT) need a license. */
export const hcpcsLine = createLineFactory('HCPCS');
export const revenueLine = createLineFactory('REV');
/**
 * The codes are those of schemas/codes/procedure-codes-dental.json, such as DEXAM. They are not CDT codes, which need a
 * license, but stand in their place in the claims of the demo.
 */
export const dentalLine = createLineFactory('CDT');

/** Common properties of services, by kind of claim. */
export const professionalClaim = {
  coverage: 'Medical',
  claimType: 'professional',
  form: 'CMS1500',
  placeOfService: placesOfService.office,
} as const;
export const institutionalClaim = {
  coverage: 'Medical',
  claimType: 'institutional',
  form: 'UB04',
  placeOfService: placesOfService.outpatientHospital,
} as const;
export const dentalClaim = {
  coverage: 'Dental',
  claimType: 'dental',
  form: 'ADA',
  placeOfService: placesOfService.office,
  providerKinds: ['dentist'],
} as const;
export const visionClaim = {
  coverage: 'Vision',
  claimType: 'vision',
  form: 'CMS1500',
  placeOfService: placesOfService.office,
  providerKinds: ['optometrist'],
} as const;
