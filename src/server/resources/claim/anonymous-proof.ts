import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  formatClaimNumber,
  parseClaimNumber,
  type ClaimNumber,
} from '#shared/schemas/claim-number.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countCall } from '../../policy/rates.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from '../matching.ts';
import { claimIdOf, claimsKnownBy, type KnownFacts } from './anonymous-claim.queries.ts';

type Visitor = Pick<Call, 'trx' | 'facts' | 'services'>;

export interface GivenFacts {
  fullClaimNumber?: string;
  taxId?: string;
  checkNumber?: string;
  patientAccountNumber?: string;
  memberId?: string;
  dateOfBirth?: string;
  serviceDate?: string;
}

/** The facts, if they are enough: which claim, whose tax id, and a check or an account number of full length. */
export function factsOf(given: GivenFacts): KnownFacts | undefined {
  const claim = parseClaimNumber(given.fullClaimNumber ?? '');
  const { memberId, dateOfBirth, serviceDate } = given;
  const patient =
    memberId && dateOfBirth && serviceDate
      ? { memberId: digitsOnly(memberId), dateOfBirth, serviceDate }
      : undefined;
  const taxId = digitsOnly(given.taxId ?? '');
  const checkNumber = longEnough(given.checkNumber, limits.checkNumberMinimum.value);
  const patientAccountNumber = longEnough(
    given.patientAccountNumber,
    limits.patientAccountMinimum.value,
  );
  if ((!claim && !patient) || taxId === '' || (!checkNumber && !patientAccountNumber))
    return undefined;
  return { claim, patient, taxId, checkNumber, patientAccountNumber };
}

function longEnough(text: string | undefined, minimum: number): string | undefined {
  const typed = text?.trim() ?? '';
  return typed.length >= minimum ? typed : undefined;
}

/** Looks claims up by facts, after counting the question against the claim or member it is about. */
export async function askAbout(call: Visitor, facts: KnownFacts): Promise<number[]> {
  const subject = facts.claim ? formatClaimNumber(facts.claim) : (facts.patient?.memberId ?? '');
  // Hashed: the counters are no list of who was asked about.
  const bucket = `subject ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
  await countCall(call.trx, bucket, call.services.rates.subject);
  return claimsKnownBy(call.trx, facts);
}

/**
 * Stands for the facts of a search that was right, so that the next page need not ask for them again. It is keyed by the
 * visitor's own token: it opens this claim in this visit, and nothing to anybody else who reads the address.
 */
export const proofFor = ({ facts }: Pick<Call, 'facts'>, claimId: number): string =>
  createHmac('sha256', facts.token ?? '')
    .update(`claim ${claimId}`)
    .digest('base64url');

/** The claim that a proof, or else the facts, open to this visitor. */
export async function openedClaim(
  call: Visitor,
  number: ClaimNumber,
  given: GivenFacts & { proof?: string },
): Promise<number | undefined> {
  if (given.proof !== undefined) {
    const claimId = await claimIdOf(call.trx, number);
    return claimId !== undefined && equal(given.proof, proofFor(call, claimId))
      ? claimId
      : undefined;
  }
  const facts = factsOf({ ...given, fullClaimNumber: formatClaimNumber(number) });
  const [claimId] = facts ? await askAbout(call, facts) : [];
  return claimId;
}

const equal = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
