import type { ClaimRow } from '#shared/generated/operations.ts';
import { toWire } from '#shared/format/money.ts';
import { formatClaimNumber } from '#shared/schemas/claim-number.ts';
import { fullName } from '../people.ts';
import { money } from './amounts.ts';
import type { ClaimRowData } from './claim-search.queries.ts';

interface NumberColumns {
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
}

/** A claim's number whole and in its three parts. */
export const presentNumber = (row: NumberColumns) => ({
  fullClaimNumber: formatClaimNumber({
    prefix: row.claim_prefix,
    number: row.claim_number,
    suffix: row.claim_suffix,
  }),
  claimPrefix: row.claim_prefix,
  claimNumber: row.claim_number,
  claimSuffix: row.claim_suffix,
});

export const presentRow = (row: ClaimRowData): ClaimRow => ({
  ...presentNumber(row),
  memberId: row.member_id,
  groupNumber: row.group_number,
  groupName: row.group_name,
  employeeNumber: row.employee_number,
  dependentNumber: row.dependent_number,
  relationship: row.relationship,
  patientName: fullName(row),
  isInsured: row.dependent_number === 0,
  claimType: row.claim_type,
  coverageType: row.coverage_type,
  status: row.status,
  statusDate: row.status_date,
  providerName: row.display_name ?? undefined,
  providerTaxId: row.shown_tax_id === null ? undefined : Number(row.shown_tax_id),
  networkStatus: row.network_status,
  serviceFrom: row.service_from,
  serviceTo: row.service_to,
  receivedDate: row.received_date,
  processedDate: row.processed_date ?? undefined,
  paidDate: row.paid_date ?? undefined,
  patientAccountNumber: row.patient_account_number ?? undefined,
  checkNumber: row.check_number ?? undefined,
  billed: toWire(row.billed_cents),
  allowed: money(row.allowed_cents),
  planPaid: money(row.plan_paid_cents),
  memberResponsibility: money(row.member_responsibility_cents),
  eobAvailable: row.eob_available,
  eopAvailable: row.eop_available,
});
