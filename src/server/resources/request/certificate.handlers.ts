import { displayDate } from '#shared/format/dates.ts';
import { HttpError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { resolveRequest } from '../conversation/conversation.queries.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { countGeneratedDocument } from '../rows/generated-documents.queries.ts';
import { toDependentNumber } from '../rows/member-id.ts';
import { createLetter } from '../letter/create-letter.queries.ts';
import { findRecentCertificate, findCoverageStart } from './certificate.queries.ts';

/** A code of schemas/codes/letter-template.json: certificate of coverage. */
const certificateTemplateId = 13;

type CertificateCall = Call<{ memberId?: string; purpose?: string; neededBy?: string }>;

/**
 * Returns the name of a member and the start of coverage (`since`), which is null for a member without coverage today.
 * @throws HttpError 403 for users who may see the member, but not act for the member
 */
async function requireCoverageStart(call: CertificateCall, memberId: string) {
  const member = requireFound(await findCoverageStart(call, memberId));
  if (!member.is_allowed) throw new HttpError('forbidden');
  return member;
}

/** Files the request for a certificate. `letterNumber` is the letter that has answered the request already, if there is one. */
async function fileCertificateRequest(
  call: CertificateCall,
  memberId: string,
  letterNumber?: number,
) {
  const { purpose, neededBy } = call.input;
  const { name } = await requireCoverageStart(call, memberId);
  const filedRequest = await fileRequest(call, {
    kind: letterNumber === undefined ? 'certificate' : 'certificateWritten',
    memberId,
    values: {
      name,
      purpose: purpose ?? '',
      date: displayDate(neededBy),
      letter: String(letterNumber ?? ''),
    },
    formData: { memberId, purpose, neededBy },
  });
  await call.scoped.insert('certificate_request', {
    member_id: memberId,
    dependent_numbers: [toDependentNumber(memberId)],
    delivery: call.scope.principal === 'member' ? 'portal' : 'mail',
    purpose: purpose ?? null,
    needed_by: neededBy ?? null,
    status: letterNumber === undefined ? 'Submitted' : 'Sent',
    transaction_number: filedRequest.transactionNumber,
    conversation_id: filedRequest.conversationId,
    requested_by: call.scope.accountId,
  });
  return filedRequest;
}

/**
 * Requests a certificate of coverage. The certificate is written at once when staff request it (then it is printed), and when members
 * request their own, which they read in the portal. Any other request, and one for a member without coverage today, goes to
 * staff.
 */
export const requestCertificate: Handler<'requestCertificate'> = async (call) => {
  const memberId = requireFound(call.input.memberId ?? call.scope.memberId);
  const isStaff = call.scope.principal === 'admin';
  await countGeneratedDocument(call, 'certificate');
  const { since: coverageStart } = await requireCoverageStart(call, memberId);
  if (!coverageStart || !(isStaff || memberId === call.scope.memberId))
    return fileCertificateRequest(call, memberId);
  const letterNumber =
    (await findRecentCertificate(call, memberId, certificateTemplateId)) ??
    (await createLetter(call, {
      templateId: certificateTemplateId,
      memberId,
      values: { date: displayDate(coverageStart) },
      status: isStaff ? 'Queued' : 'Mailed',
    }));
  const filedRequest = await fileCertificateRequest(call, memberId, letterNumber);
  await resolveRequest(call, filedRequest.conversationId);
  return { ...filedRequest, letterNumber };
};

export const requestEmployeeCertificate: Handler<'requestEmployeeCertificate'> = (call) =>
  fileCertificateRequest(call, call.input.memberId);
