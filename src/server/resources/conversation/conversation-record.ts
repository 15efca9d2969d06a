import type { Operations } from '#generated/operations.ts';
import type { Texts } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { getClaimSubject } from './claim-subject.ts';
import { getPrecertificationSubject } from './precertification-subject.queries.ts';

/** The record that a new conversation is about: a claim or a pre-certification. */
interface ConversationRecord {
  claimId?: number;
  certno?: number;
  /** The tax ID under which the claim was billed or the pre-certification was requested. */
  taxId: string | null;
  /** The subject that names the record, in every language. */
  subject: Texts;
}

/**
 * Returns the claim or else the pre-certification that the message names; undefined if it names neither.
 * @throws HttpError 404 when it is out of scope or its patient is another member
 */
export async function findConversationRecord(
  call: Call<Operations['startConversation']['input']>,
): Promise<ConversationRecord | undefined> {
  const { fullClaimNumber, certno, memberId = call.scope.memberId } = call.input;
  if (fullClaimNumber) return getClaimSubject(call, fullClaimNumber, memberId);
  if (certno !== undefined) return getPrecertificationSubject(call, certno, memberId);
  return undefined;
}
