import {
  formatClaimNumber,
  parseClaimNumber,
  type ClaimNumber,
} from '#shared/schemas/claim-number.ts';
import { problemStatus, type Problem } from '#shared/problem.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countSubjects } from '../../requests/subject-limits.ts';
import { HandlerResponse, type Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { listClaimsByFacts, type KnownFacts } from './anonymous-claim.queries.ts';
import { findProvenClaim } from './session-claim.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scoped' | 'scope' | 'services'>;

/** The facts as a visitor enters them. */
export interface StatedFacts {
  fullClaimNumber?: string;
  taxId?: string;
  checkNumber?: string;
  patientAccountNumber?: string;
  memberId?: string;
  dateOfBirth?: string;
  serviceDate?: string;
}

/**
 * Returns the facts if they suffice (the claim number or the patient, the tax id, and a complete check or patient account
 * number), otherwise undefined.
 */
export function toKnownFacts(stated: StatedFacts): KnownFacts | undefined {
  const claim = parseClaimNumber(stated.fullClaimNumber ?? '');
  const { memberId, dateOfBirth, serviceDate } = stated;
  const patient =
    memberId && dateOfBirth && serviceDate
      ? { memberId: digitsOnly(memberId), dateOfBirth, serviceDate }
      : undefined;
  const taxId = digitsOnly(stated.taxId ?? '');
  const checkNumber = toCompleteNumber(stated.checkNumber, limits.checkNumberMinimum.value);
  const patientAccountNumber = toCompleteNumber(
    stated.patientAccountNumber,
    limits.patientAccountMinimum.value,
  );
  if ((!claim && !patient) || taxId === '' || (!checkNumber && !patientAccountNumber))
    return undefined;
  return { claim, patient, taxId, checkNumber, patientAccountNumber };
}

/** Returns the trimmed number; undefined when it is shorter than complete numbers are. */
function toCompleteNumber(text: string | undefined, minimum: number): string | undefined {
  const number = text?.trim() ?? '';
  return number.length >= minimum ? number : undefined;
}

/** Returns the ids of the claims that match the facts. Counts the look-up toward the limits of the claim and the member. */
export async function lookUpClaims(call: CallContext, facts: KnownFacts): Promise<number[]> {
  await countSubjects(call, { claim: facts.claim, memberId: facts.patient?.memberId });
  return listClaimsByFacts(call.trx, facts);
}

/**
 * Returns the id of the claim that this visitor may see: by the recorded proof if the input has one, otherwise by the facts.
 * Counts the look-up like `lookUpClaims`, unless the facts do not suffice.
 */
export async function lookUpGrantedClaim(
  call: CallContext,
  number: ClaimNumber,
  stated: StatedFacts & { proof?: string },
): Promise<number | undefined> {
  if (stated.proof !== undefined) {
    await countSubjects(call, { claim: number });
    return findProvenClaim(call, number, stated.proof);
  }
  const facts = toKnownFacts({ ...stated, fullClaimNumber: formatClaimNumber(number) });
  const [claimId] = facts ? await lookUpClaims(call, facts) : [];
  return claimId;
}

/** Returns the response of a not-found error. It is not thrown, because that would roll back the count of look-ups. */
export function respondClaimNotFound({ request }: Pick<Call, 'request'>): HandlerResponse {
  const problem: Problem = {
    type: 'about:blank',
    title: 'notFound',
    status: problemStatus.notFound,
    code: 'notFound',
    reference: request.reference,
    fields: [],
  };
  return new HandlerResponse(problem.status, { ...problem }, 'application/problem+json');
}
