import { displayShortDay } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { found, notFound } from '../../errors.ts';
import { isDrugInformationHidden } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import { claimByNumber } from '../claim/claim-details.queries.ts';

type Writer = Pick<Call, 'scoped' | 'scope' | 'services' | 'request' | 'auditRead'>;

/**
 * Returns the subject of a message about a claim: its number, provider and day of service.
 * @param memberId the member whom the message is about, if any; the claim must belong to this member
 */
export async function claimSubject(
  call: Writer,
  fullClaimNumber: string,
  memberId: string | undefined,
): Promise<string> {
  const { services, request, scope } = call;
  const claim = found(await claimByNumber(call.scoped, found(parseClaimNumber(fullClaimNumber))));
  if (memberId !== undefined && claim.member_id !== memberId) throw notFound();
  call.auditRead(claim.member_id);
  const hidesProvider = claim.claim_type === 'pharmacy' && isDrugInformationHidden(scope);
  const text = hidesProvider ? 'server.message.claimSubjectDate' : 'server.message.claimSubject';
  return services.text(request.language, text, {
    claim: claim.full_claim_number,
    provider: claim.provider_name,
    date: displayShortDay(claim.service_from, request.language),
  });
}
