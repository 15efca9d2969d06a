import { createHash } from 'node:crypto';
import { formatClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Call } from './call.ts';
import { countCall } from '../policy/rates.ts';
import { householdOf } from '../policy/scope.ts';

/** Whom or what a look-up is about. Only digits of a member ID may be given. */
export interface Subjects {
  memberId?: string | undefined;
  claim?: ClaimNumber | undefined;
  /** Nine digits. */
  taxId?: string | undefined;
  /** Digits of an SSN with the birth date. */
  ssn?: string | undefined;
}

/**
 * Counts a look-up without an account against every subject it names, for all visitors together: guesses at one member
 * share a limit, whichever call they use and whichever claim number stands beside the member ID.
 */
export async function countSubjects(
  { trx, services }: Pick<Call, 'trx' | 'services'>,
  subjects: Subjects,
): Promise<void> {
  for (const bucket of bucketsOf(subjects)) await countCall(trx, bucket, services.rates.subject);
}

/** Always in this order, so that two transactions cannot wait for each other's counters. */
function bucketsOf({ memberId, claim, ssn, taxId }: Subjects): string[] {
  return [
    ...(claim ? [`subject claim ${hashed(formatClaimNumber(claim))}`] : []),
    ...(memberId ? [`subject household ${hashedHousehold(memberId)}`] : []),
    ...(ssn ? [`subject ssn ${hashed(ssn)}`] : []),
    ...(taxId ? [`subject tax id ${hashed(taxId)}`] : []),
  ];
}

/** Dependents share the first ten digits of the member ID, and one limit. */
export const hashedHousehold = (memberId: string): string => hashed(householdOf(memberId));

/** The counters must not list who was looked up. */
export const hashed = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22);
