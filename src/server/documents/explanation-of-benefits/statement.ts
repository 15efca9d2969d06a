/** All amounts in cents. They balance like those of a claim (claim amounts of the contract). */
export interface StatementAmounts {
  billed: number;
  discount: number;
  allowed: number;
  nonCovered: number;
  writtenOff: number;
  deductible: number;
  copay: number;
  coinsurance: number;
  otherInsurancePaid: number;
  planPaid: number;
  memberResponsibility: number;
}

/** A claim adjustment of an 835 remittance: its group code (such as CO or PR) and its reason code (CARC). */
export interface StatementAdjustment {
  group: string;
  reason: string;
  cents: number;
}

export interface StatementLine extends StatementAmounts {
  serviceFrom: string;
  serviceTo: string;
  description: string;
  /** The procedure code. */
  code: string;
  units: number;
  remarkCodes: readonly string[];
  adjustments: readonly StatementAdjustment[];
}

export interface StatementPayment {
  payee: string;
  /** Of the check or transfer. */
  number: string | undefined;
  date: string | undefined;
  /** In cents. */
  amount: number;
}

export interface StatementProvider {
  name: string;
  npi: string;
  /** Nine digits. */
  taxId: string;
  addressLines: readonly string[];
}

/** Formatted text, since a limit may count dollars or visits. */
export interface StatementUsage {
  used: string;
  limit: string;
  remaining: string;
}

/** One limit in one network, with the amounts that the patient and the family have used. */
export interface StatementLimit {
  label: string;
  network: string;
  individual: StatementUsage | undefined;
  family: StatementUsage | undefined;
}

/** The data of an explanation of benefits or payment for one decided claim. */
export interface Statement {
  claimNumber: string;
  /** The day of the decision, on which the notice is issued; a later download is a copy of it. */
  date: string;
  recipient: { name: string; lines: readonly string[] };
  planName: string;
  groupName: string;
  subscriberName: string;
  /** The patient's. */
  memberId: string;
  patientName: string;
  /** The patient's relationship to the subscriber, as text. */
  relationship: string;
  patientAccountNumber: string | undefined;
  receivedDate: string;
  processedDate: string | undefined;
  provider: StatementProvider;
  /** The code of the list `network-status`. */
  networkStatus: string;
  /** The place of service code of CMS. */
  placeOfService: string | undefined;
  lines: readonly StatementLine[];
  totals: StatementAmounts;
  payments: readonly StatementPayment[];
  remarks: readonly { code: string; text: string }[];
  limits: readonly StatementLimit[];
  /** The day up to which the used amounts of the limits are counted. */
  limitsAsOf: string | undefined;
}

/**
 * Whether a part of the claim is not paid: the patient owes an amount, or the plan does not cover one. 29 CFR
 * 2560.503-1(m)(4) calls that adverse, including amounts applied to the deductible.
 */
export const isAdverse = ({ totals }: Statement): boolean =>
  totals.memberResponsibility > 0 || totals.nonCovered > 0;
