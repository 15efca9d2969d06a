import { createHash } from 'node:crypto';
import { formatClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Call } from './call.ts';
import { countCall } from '../policy/rates.ts';
import { toHouseholdId } from '../policy/scope.ts';

/** The subjects of a look-up. Member IDs must contain digits only. */
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
 * share a limit across operations and claim numbers.
 */
export async function countSubjects(
  { trx, services }: Pick<Call, 'trx' | 'services'>,
  subjects: Subjects,
): Promise<void> {
  for (const bucket of toBuckets(subjects)) await countCall(trx, bucket, services.rates.subject);
}

/** Returns the rate-limit buckets, always in this order, so that two transactions cannot deadlock on their counters. */
function toBuckets({ memberId, claim, ssn, taxId }: Subjects): string[] {
  return [
    ...(claim ? [`subject claim ${hashSubject(formatClaimNumber(claim))}`] : []),
    ...(memberId ? [`subject household ${hashHousehold(memberId)}`] : []),
    ...(ssn ? [`subject ssn ${hashSubject(ssn)}`] : []),
    ...(taxId ? [`subject tax id ${hashSubject(taxId)}`] : []),
  ];
}

/** Hashes the household of a member. Dependents share the first ten digits of the member ID and therefore one limit. */
export const hashHousehold = (memberId: string): string => hashSubject(toHouseholdId(memberId));

/** Hashes the subject, so that the counters do not reveal who was looked up. */
export const hashSubject = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22);
