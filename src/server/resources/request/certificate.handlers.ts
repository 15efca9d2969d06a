import { displayDate } from '#shared/format/dates.ts';
import { HttpError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { settleRequest } from '../conversation/conversation.queries.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { countGeneratedDocument } from '../rows/generated-documents.queries.ts';
import { createLetter } from '../letter/create-letter.queries.ts';
import { findRecentCertificate, findCoverageStart } from './certificate.queries.ts';

/** The letter template of the certificate. */
const certificateLetter = 13;

type Request = Call<{ memberId?: string; purpose?: string; neededBy?: string }>;

/** Throws 403 for users who may only view the member. */
async function coverage(call: Request, memberId: string) {
  const covered = requireFound(await findCoverageStart(call, memberId));
  if (!covered.is_allowed) throw new HttpError('forbidden');
  return covered;
}

async function file(call: Request, memberId: string, letterNumber?: number) {
  const { purpose, neededBy } = call.input;
  const { name } = await coverage(call, memberId);
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
    dependent_numbers: [Number(memberId.slice(10))],
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

/** Members read their own certificate at once, staff's goes to print; all others wait for staff. */
export const requestCertificate: Handler<'requestCertificate'> = async (call) => {
  const memberId = requireFound(call.input.memberId ?? call.scope.memberId);
  const staff = call.scope.principal === 'admin';
  await countGeneratedDocument(call, 'certificate');
  const { since } = await coverage(call, memberId);
  if (!since || !(staff || memberId === call.scope.memberId)) return file(call, memberId);
  const letterNumber =
    (await findRecentCertificate(call, memberId, certificateLetter)) ??
    (await createLetter(call, {
      templateId: certificateLetter,
      memberId,
      values: { date: displayDate(since) },
      status: staff ? 'Queued' : 'Mailed',
    }));
  const filed = await file(call, memberId, letterNumber);
  await settleRequest(call, filed.conversationId);
  return { ...filed, letterNumber };
};

export const requestEmployeeCertificate: Handler<'requestEmployeeCertificate'> = (call) =>
  file(call, call.input.memberId);
