import type { City } from './words/places.ts';
import type { Day } from './calendar.ts';
import type { DrugDesign, DentalDesign, MedicalDesign, VisionDesign } from './plan-designs.ts';
import type { Random } from './random.ts';

/** The generated demo data, in memory. Each generate function adds to it; later ones read what earlier ones added. */
export interface DemoData {
  /** The day of `now` in the portal's time zone. */
  readonly today: Day;
  readonly now: Date;
  readonly random: Random;
  readonly groups: Group[];
  readonly plans: Plan[];
  /** The plans of the next plan year: offered to employees, but nobody has them yet. */
  readonly nextYearPlans: Plan[];
  readonly providers: Provider[];
  readonly households: Household[];
  readonly accounts: Account[];
  /** Account id by user name. */
  readonly accountIds: Map<string, number>;
  readonly claims: Claim[];
  readonly precerts: Precert[];
  readonly checks: Check[];
  readonly fsaAccounts: FsaAccount[];
  /** Rows of files that queueFile adds and flushFiles inserts. */
  readonly files: Record<string, unknown>[];
  readonly fileChunks: Record<string, unknown>[];
  /** Returns 1, 2, 3 … for each noun. */
  readonly nextId: (noun: string) => number;
}

export interface Group {
  readonly number: number;
  readonly name: string;
  /** Number of the master group to which the group belongs. */
  readonly masterNumber: number;
  readonly location: City;
  /** 1 to 12. */
  readonly planYearBeginMonth: number;
  readonly networkId: number;
  readonly status: 'Active' | 'Pending' | 'Termed';
  readonly brandId: string | undefined;
  readonly flags: GroupFlags;
  /** Number of randomly generated households (one employee each), besides the fixed ones of demo-people.ts. */
  readonly employeeCount: number;
  readonly checkRunFrequency: 'Weekly' | 'SemiMonthly';
  readonly effective: Day;
  readonly termination: Day | undefined;
  readonly ein: string;
}

/** Features of the portal that are switched on for the group. */
export interface GroupFlags {
  readonly enrollment: boolean;
  readonly demographicUpdate: boolean;
  /** Whether members can compare costs. */
  readonly costTool: boolean;
  readonly healthAccounts: boolean;
  /** Whether the employer may see claims. */
  readonly claimsAccess: boolean;
  readonly canRegister: boolean;
}

export type CoverageType =
  'Medical' | 'Dental' | 'Vision' | 'Drug' | 'FSA' | 'Life' | 'LTD' | 'HSA' | 'STD';

export type Design =
  | { readonly kind: 'Medical'; readonly medical: MedicalDesign }
  | { readonly kind: 'Dental'; readonly dental: DentalDesign }
  | { readonly kind: 'Vision'; readonly vision: VisionDesign }
  | { readonly kind: 'Drug'; readonly drug: DrugDesign }
  | { readonly kind: 'Other' };

export interface Plan {
  readonly planId: number;
  readonly groupNumber: number;
  readonly planNumber: string;
  readonly name: string;
  readonly coverage: CoverageType;
  /** The calendar year in which the plan year begins. */
  readonly year: number;
  readonly from: Day;
  readonly to: Day;
  readonly networkId: number | undefined;
  readonly design: Design;
}

export interface Member {
  /** Group number, employee number and dependent number: 4, 6 and 2 digits. */
  readonly memberId: string;
  readonly householdId: string;
  readonly groupNumber: number;
  readonly employeeNumber: number;
  /** 0 is the employee. */
  readonly dependentNumber: number;
  /** One of `relationships`. */
  readonly relationship: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: Day;
  readonly gender: 'M' | 'F' | 'X' | 'U';
  readonly effective: Day;
  readonly termination: Day | undefined;
  /** `sp` is the portal's code for Spanish. */
  readonly language: 'en' | 'sp';
  /** Whether only staff with VIEW_PROTECTED_MEMBER_INFO may see the member. */
  readonly isProtected: boolean;
  readonly hasOtherInsurance: boolean;
  readonly email: string;
  readonly phone: string;
}

export interface Household {
  readonly householdId: string;
  readonly group: Group;
  readonly members: readonly Member[];
  readonly location: City;
  readonly addressLine1: string;
  /** Numbers of the plans that the household has chosen. */
  readonly elections: readonly string[];
  readonly medicalPlanNumber: string;
  /** Claims and spending accounts follow a script (claims/scripted-visits.ts) instead of random draws. */
  readonly hasScriptedHistory: boolean;
}

export type ProviderKind =
  | 'primary'
  | 'pediatrics'
  | 'specialist'
  | 'obgyn'
  | 'behavioral'
  | 'therapist'
  | 'chiropractor'
  | 'hospital'
  | 'urgent'
  | 'surgery'
  | 'lab'
  | 'imaging'
  | 'pharmacy'
  | 'dentist'
  | 'orthodontist'
  | 'optometrist'
  | 'dme'
  | 'homehealth'
  | 'ambulance';

export interface Provider {
  readonly providerId: number;
  readonly kind: ProviderKind;
  readonly npi: string;
  readonly taxId: string;
  readonly name: string;
  readonly city: City;
  readonly phone: string;
  readonly networkIds: readonly number[];
}

export interface Account {
  readonly accountId: number;
  readonly userName: string;
  readonly name: string;
  /** One of accountTypes. */
  readonly type: number;
  /** One of roleIds. */
  readonly roleId: number;
  readonly memberId: string | undefined;
  readonly groups: readonly number[];
  readonly taxIds: readonly string[];
}

/** Amounts of a decided claim line, all in whole cents. */
export interface Amounts {
  billed: number;
  discount: number;
  nonCovered: number;
  /** The part of `nonCovered` that the patient owes. */
  memberNonCovered: number;
  allowed: number;
  deductible: number;
  copay: number;
  coinsurance: number;
  otherInsurance: number;
  planPaid: number;
}

/** A CAS segment of the X12 835; stored as JSON in claim_line.adjustments. */
export interface Adjustment {
  /** Claim adjustment group: contractual, patient, other, payer, correction. */
  readonly group: 'CO' | 'PR' | 'OA' | 'PI' | 'CR';
  /** One of reasonCodes. */
  readonly reason: string;
  readonly cents: number;
}

export interface ClaimLine {
  readonly number: number;
  /** Code system: HCPCS, REV, CDT or NDC. */
  readonly system: string;
  readonly code: string;
  /** Benefit category (schemas/codes/benefit-category.json). */
  readonly category: string;
  readonly units: number;
  readonly from: Day;
  readonly to: Day;
  readonly status: 'paid' | 'denied' | 'partiallypaid' | 'pending';
  readonly billedCents: number;
  /** Absent while the claim is not decided. */
  readonly amounts: Amounts | undefined;
  readonly adjustments: readonly Adjustment[];
  /** Reason codes that the explanation of benefits explains. */
  readonly remarks: readonly string[];
  /** Details of a drug, such as the days of supply. */
  readonly rx: Record<string, unknown> | undefined;
}

export interface Claim {
  readonly claimId: number;
  /** The parts of the claim number: year, number, and 1 for a claim that replaces another. */
  readonly prefix: number;
  readonly number: number;
  readonly suffix: number;
  readonly member: Member;
  readonly group: Group;
  readonly plan: Plan;
  readonly provider: Provider;
  /** Key of `services`. */
  readonly serviceKey: string;
  readonly claimType: string;
  readonly form: string;
  readonly placeOfService: string;
  readonly networkStatus: 'in' | 'out' | 'other';
  readonly status: string;
  readonly received: Day;
  readonly processed: Day | undefined;
  /** The day of the check run that pays the claim; undefined when nothing is paid. */
  readonly paidOn: Day | undefined;
  /** First and last day of service. */
  readonly from: Day;
  readonly to: Day;
  readonly diagnoses: readonly string[];
  readonly lines: readonly ClaimLine[];
  /** The claim that this one replaces. */
  readonly replacedClaimId: number | undefined;
  readonly patientAccount: string;
  readonly paidToMember: boolean;
  /** Number of the precertification. This and the next two are set later, when their records are generated. */
  certno: number | undefined;
  checkNumber: string | undefined;
  /** The amount that a flexible spending account has paid. */
  fsaPaidCents: number;
}

/** A precertification request. `certno` is its number. */
export interface Precert {
  readonly certno: number;
  readonly member: Member;
  /** Key of `services`. */
  readonly serviceKey: string;
  readonly provider: Provider;
  readonly diagnoses: readonly string[];
  readonly received: Day;
  readonly status: string;
  /** Planned day of the service. */
  readonly serviceDay: Day;
}

export interface Check {
  readonly checkId: number;
  readonly checkNumber: string;
  readonly group: Group;
  readonly runDate: Day;
  /** Kind of claims in lower case, such as medical or drug. */
  readonly category: string;
  readonly claims: readonly Claim[];
  readonly paidToMember: boolean;
  readonly amountCents: number;
}

/** A flexible spending account of a household for one plan year. */
export interface FsaAccount {
  readonly accountId: number;
  readonly household: Household;
  readonly plan: Plan;
  readonly type: 'HealthFSA' | 'DependentCare';
  /** What the employee elected to contribute during the year. */
  readonly electionCents: number;
  readonly requests: FsaRequest[];
}

/** A request to reimburse a claim from a spending account. */
export interface FsaRequest {
  readonly requestId: number;
  readonly account: FsaAccount;
  readonly claim: Claim;
  readonly amountCents: number;
  readonly status: string;
  readonly submitted: Day;
  readonly paidOn: Day | undefined;
}

export const isDecided = (claim: Claim): boolean =>
  claim.lines.every((line) => line.amounts !== undefined);

/** Sums one amount over the lines of a claim, in cents. */
export const sumAmounts = (claim: Claim, amountName: keyof Amounts): number =>
  claim.lines.reduce((sum, line) => sum + (line.amounts?.[amountName] ?? 0), 0);

/** Returns what the patient owes for a claim, in cents. */
export const sumPatientResponsibility = (claim: Claim): number =>
  sumAmounts(claim, 'deductible') +
  sumAmounts(claim, 'copay') +
  sumAmounts(claim, 'coinsurance') +
  sumAmounts(claim, 'memberNonCovered');

/** Formats a claim number as ####-#########-####, as the specification writes it. */
export const formatClaimNumber = ({ prefix, number, suffix }: Claim): string =>
  `${String(prefix).padStart(4, '0')}-${String(number).padStart(9, '0')}-${String(suffix).padStart(4, '0')}`;
