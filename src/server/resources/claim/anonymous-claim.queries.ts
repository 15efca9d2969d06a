import { sql, type SelectQueryBuilder } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { UnitOfWork } from '../../database/database.ts';
import type { Tables } from '../../database/tables.generated.ts';
import type { OwnedTable } from '../../policy/visibility.ts';
import type { ClaimSource } from './claim-details.queries.ts';

/** What somebody without an account knows of a claim. Every fact that is given must be right. */
export interface KnownFacts {
  claim: ClaimNumber | undefined;
  patient: { memberId: string; dateOfBirth: string; serviceDate: string } | undefined;
  taxId: string;
  checkNumber: string | undefined;
  patientAccountNumber: string | undefined;
}

const mostAnswered = 20;

/**
 * Claims that agree with all the facts. Visitors have no scope, so this asks the tables themselves: the facts are the
 * scope (domain decision D18). Protected members are not found at all.
 */
export const claimsKnownBy = async (trx: UnitOfWork, facts: KnownFacts): Promise<number[]> => {
  const { claim, patient, taxId, checkNumber, patientAccountNumber } = facts;
  let query = trx
    .selectFrom('claim')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select('claim.claim_id')
    .where('claim.billing_tax_id', '=', taxId)
    .where('member.protected', '=', false);
  if (claim) query = query.where(hasNumber(claim));
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
  const rows = await query.orderBy('claim.claim_id', 'desc').limit(mostAnswered).execute();
  return rows.map((row) => row.claim_id);
};

/** The claim of a number, whoever asks: for comparing a proof with it, never for an answer. */
export const claimIdOf = async (
  trx: UnitOfWork,
  number: ClaimNumber,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('claim')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select('claim.claim_id')
    .where(hasNumber(number))
    .where('member.protected', '=', false)
    .executeTakeFirst();
  return row?.claim_id;
};

const hasNumber = ({ prefix, number, suffix }: ClaimNumber) => sql<boolean>`(
  claim.claim_prefix = ${prefix} and claim.claim_number = ${number} and claim.claim_suffix = ${suffix})`;

/** Reads one claim and what is under it, and no other, for a caller who has proven to know it. */
export const provenClaim = (trx: UnitOfWork, claimId: number): ClaimSource => ({
  // As in policy/scoped.ts: with the table a parameter, Kysely's types are said by hand.
  select: <T extends OwnedTable>(table: T) => {
    const query = trx.selectFrom(table) as unknown as SelectQueryBuilder<
      Tables,
      T,
      Record<never, never>
    >;
    return query.where(sql<boolean>`${sql.ref(`${table}.claim_id`)} = ${claimId}`);
  },
});
