import { displayDate } from '#shared/format/dates.ts';
import { createLetterFile } from '../../documents/letter-file.ts';
import { requireFound, HttpError, requireNotAuthor } from '../../errors.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { answerRequest } from '../conversation/answer-request.queries.ts';
import { createLetter, type LetterValues } from '../letter/create-letter.queries.ts';
import { findProviderAddressee } from '../letter/provider-addressee.queries.ts';
import {
  updateOpenRequest,
  storeDecision,
  storeServiceDecisions,
  findLatestProviderLetter,
  insertNote,
} from './decision.queries.ts';
import { updateConversationDueDate } from '../rows/tolling.queries.ts';
import { findPrecertification, type PrecertificationRow } from './precertification.queries.ts';

/** The letter about a decision (A1 approved, A2 approved in part, A3 denied, A6 modified): codes of letter-template.json. */
const memberTemplateByDecision = { A1: 6, A2: 8, A3: 7, A6: 8 } as const;
const providerTemplateByDecision = { A1: 17, A2: 19, A3: 18, A6: 19 } as const;

/** Decides a request, answers it in its conversation, and writes letters to the member and to the provider. */
export const decidePrecertification: Handler<'decidePrecertification'> = async (call) => {
  const { certno, decisionCode, decisionReason } = call.input;
  const row = requireFound(await findPrecertification(call, certno));
  requireNotAuthor(row.created_by, call.scope);
  await storeDecision(call, call.input);
  await storeServiceDecisions(call, call.input);
  await postToConversation(call, row, {
    text: `decided${decisionCode}`,
    values: {
      reason: decisionReason ?? '',
      from: displayDate(call.input.effectiveFrom),
      to: displayDate(call.input.effectiveTo),
    },
  });
  const letterNumber = await createLetter(call, {
    templateId: memberTemplateByDecision[decisionCode],
    memberId: row.member_id,
    certno,
    values: { certno: String(certno), reason: decisionReason },
  });
  const values = { certno: String(certno), reason: decisionReason };
  const providerLetter = await writeToProvider(
    call,
    row,
    providerTemplateByDecision[decisionCode],
    values,
  );
  recordAudit(call, row, { decision: decisionCode, letterNumber, providerLetter });
};

/**
 * Writes the letter to the provider. A provider who sent the request in the portal reads the letter there; others get it by
 * mail. Returns the number of the letter; undefined for a provider without an address.
 */
async function writeToProvider(
  call: Call,
  {
    certno,
    member_id: memberId,
    requesting_provider_id: providerId,
    filed_online: filedOnline,
  }: PrecertificationRow,
  templateId: number,
  values: LetterValues,
): Promise<number | undefined> {
  const addressee = await findProviderAddressee(call, providerId);
  if (!addressee) return undefined;
  const status = filedOnline ? 'Mailed' : 'Queued';
  return createLetter(call, { templateId, memberId, certno, values, addressee, status });
}

/** Downloads the letter about a decision that was sent to the provider. */
export const downloadDecisionLetter: Handler<'downloadDecisionLetter'> = async (call) => {
  const { certno } = call.input;
  const row = requireFound(await findPrecertification(call, certno));
  recordAudit(call, row, {});
  // A request that was opened again has no decision, although a letter about an earlier one may exist.
  const letter = row.decided ? await findLatestProviderLetter(call, certno) : undefined;
  return createLetterFile(call, requireFound(letter));
};

/** Starts the review of a request, asks for information, or arranges a peer-to-peer talk between doctors. */
export const reviewPrecertification: Handler<'reviewPrecertification'> = async (call) => {
  const { certno, status, note, rowVersion } = call.input;
  const row = requireFound(await findPrecertification(call, certno));
  if (row.status === status && row.row_version === rowVersion)
    throw new HttpError('conflict', { reason: 'the request has this status already' });
  await updateOpenRequest(call, call.input, { status, nurse_account_id: call.scope.accountId });
  await updateConversationDueDate(call, certno);
  if (note) await writeNote(call, { certno, body: note, internal: status === 'InReview' });
  if (status !== 'InReview')
    await postToConversation(call, row, {
      text: `asked${status}`,
      values: { note: note ?? '' },
      asks: true,
    });
  recordAudit(call, row, { status });
};

/** Withdraws a request that the provider no longer needs. */
export const withdrawPrecertification: Handler<'withdrawPrecertification'> = async (call) => {
  const row = requireFound(await findPrecertification(call, call.input.certno));
  await updateOpenRequest(call, call.input, { status: 'Withdrawn' });
  await postToConversation(call, row, { text: 'withdrawn' });
  recordAudit(call, row, { status: 'Withdrawn' });
};

const writeNote = (call: Call, note: { certno: number; body: string; internal: boolean }) => {
  const { firstName, lastName } = requirePerson(call);
  return insertNote(call, { ...note, operatorName: `${firstName} ${lastName}` });
};

/** A message with the text server.request.precertification.<text>. */
interface Post {
  text: string;
  values?: Record<string, string>;
  /** Whether the message asks the provider for something, so that the conversation is not resolved. */
  asks?: boolean;
}

/** Posts to the conversation of the request, if it has one that the caller may read: requests by phone have none. */
async function postToConversation(
  call: Call,
  { certno, readable_conversation_id: conversationId }: PrecertificationRow,
  { text, values, asks = false }: Post,
): Promise<void> {
  if (conversationId === null) return;
  const body = call.services.text(
    call.request.language,
    `server.request.precertification.${text}`,
    { certno: String(certno), ...values },
  );
  await answerRequest(call, conversationId, { body, asks });
}

function recordAudit(call: Call, row: PrecertificationRow, detail: Record<string, unknown>): void {
  call.auditRead(row.member_id);
  call.auditObject(row.certno, detail);
}
