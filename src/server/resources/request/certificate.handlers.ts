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

/** Returns the start of coverage. @throws HttpError 403 for users who may see the member, but not act for the member */
async function requireCoverageStart(call: CertificateCall, memberId: string) {
  const covered = requireFound(await findCoverageStart(call, memberId));
  if (!covered.is_allowed) throw new HttpError('forbidden');
  return covered;
}

/** Files the request; with a `letterNumber`, one that the letter has answered. */
async function fileCertificateRequest(
  call: CertificateCall,
  memberId: string,
  letterNumber?: number,
) {
  const { purpose, neededBy } = call.input;
  const { name } = await requireCoverageStart(call, memberId);
  const filed = await fileRequest(call, {
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
    transaction_number: filed.transactionNumber,
    conversation_id: filed.conversationId,
    requested_by: call.scope.accountId,
  });
  return filed;
}

/**
 * Requests a certificate of coverage. For staff and for members about themselves it is written at once: staff's is printed,
 * a member reads it in the portal. Any other request goes to staff.
 */
export const requestCertificate: Handler<'requestCertificate'> = async (call) => {
  const memberId = requireFound(call.input.memberId ?? call.scope.memberId);
  const isStaff = call.scope.principal === 'admin';
  await countGeneratedDocument(call, 'certificate');
  const { since } = await requireCoverageStart(call, memberId);
  if (!since || !(isStaff || memberId === call.scope.memberId))
    return fileCertificateRequest(call, memberId);
  const letterNumber =
    (await findRecentCertificate(call, memberId, certificateTemplateId)) ??
    (await createLetter(call, {
      templateId: certificateTemplateId,
      memberId,
      values: { date: displayDate(since) },
      status: isStaff ? 'Queued' : 'Mailed',
    }));
  const filed = await fileCertificateRequest(call, memberId, letterNumber);
  await resolveRequest(call, filed.conversationId);
  return { ...filed, letterNumber };
};

export const requestEmployeeCertificate: Handler<'requestEmployeeCertificate'> = (call) =>
  fileCertificateRequest(call, call.input.memberId);
