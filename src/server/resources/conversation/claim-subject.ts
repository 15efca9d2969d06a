import { displayShortDay } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { createFieldError, requireFound, createNotFoundError } from '../../errors.ts';
import { isDrugInformationHidden } from '../../policy/scope.ts';
import type { Texts } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { findClaimByNumber } from '../claim/claim-details.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'services' | 'auditRead'>;

interface ClaimSubject {
  claimId: number;
  /** The tax ID under which the claim was billed. */
  taxId: string;
  subject: Texts;
}

/**
 * Returns the id of the claim that a message is about, and a subject that names the claim: its number, its provider
 * (unless the user may not see pharmacies) and its day of service. Audits the read of the claim.
 * @param memberId the patient of the claim. Required, because a conversation without a member is visible to staff of all
 *   groups, and the subject contains data of the claim
 */
export async function getClaimSubject(
  call: CallContext,
  fullClaimNumber: string,
  memberId: string | undefined,
): Promise<ClaimSubject> {
  const claim = requireFound(
    await findClaimByNumber(call.scoped, requireFound(parseClaimNumber(fullClaimNumber))),
  );
  if (memberId === undefined) throw createFieldError('memberId', 'required');
  if (claim.member_id !== memberId) throw createNotFoundError();
  call.auditRead(claim.member_id);
  const hidesProvider = claim.claim_type === 'pharmacy' && isDrugInformationHidden(call.scope);
  const textKey = hidesProvider ? 'server.message.claimSubjectDate' : 'server.message.claimSubject';
  const subject = writeSubject(call, textKey, (language) => ({
    claim: claim.full_claim_number,
    provider: claim.provider_name,
    date: displayShortDay(claim.service_from, language),
  }));
  return { claimId: claim.claim_id, taxId: claim.billing_tax_id, subject };
}
