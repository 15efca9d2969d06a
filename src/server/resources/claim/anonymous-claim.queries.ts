import { sql } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

/** Facts about a claim that a visitor enters. All given facts must match. */
export interface KnownFacts {
  claim: ClaimNumber | undefined;
  patient: { memberId: string; dateOfBirth: string; serviceDate: string } | undefined;
  /** The tax ID under which the claim was billed. */
  taxId: string;
  checkNumber: string | undefined;
  patientAccountNumber: string | undefined;
}

const maxResults = 20;

/**
 * Returns the ids of the latest claims that match all facts, at most `maxResults`. Visitors have no scope, so this queries
 * the tables directly and the facts restrict the result. Claims of protected members are never found.
 */
export const listClaimsByFacts = async (
  trx: RequestTransaction,
  facts: KnownFacts,
): Promise<number[]> => {
  const { claim, patient, taxId, checkNumber, patientAccountNumber } = facts;
  let query = unscoped(trx, ['claim', 'member'], 'The facts that a visitor enters are the scope')
    .selectFrom('claim')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select('claim.claim_id')
    .where('claim.billing_tax_id', '=', taxId)
    .where('member.protected', '=', false);
  if (claim) query = query.where(hasClaimNumber(claim));
  if (patient)
    query = query
      .where('member.member_id', '=', patient.memberId)
      .where('member.date_of_birth', '=', patient.dateOfBirth)
      .where('claim.service_from', '<=', patient.serviceDate)
      .where('claim.service_to', '>=', patient.serviceDate);
  if (checkNumber) query = query.where('claim.check_number', '=', checkNumber);
  if (patientAccountNumber)
    query = query.where(
      sql<boolean>`lower(claim.patient_account_number) = ${patientAccountNumber.toLowerCase()}`,
    );
  const rows = await query.orderBy('claim.claim_id', 'desc').limit(maxResults).execute();
  return rows.map((row) => row.claim_id);
};

/** For queries on `claim`: whether the claim has this number. */
export const hasClaimNumber = ({ prefix, number, suffix }: ClaimNumber) => sql<boolean>`(
  claim.claim_prefix = ${prefix} and claim.claim_number = ${number} and claim.claim_suffix = ${suffix})`;
