import { displayDate } from '#shared/format/dates.ts';
import { found, HttpError, requireOther } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { answerRequest } from '../conversation/answer.queries.ts';
import { createLetter } from '../letter/create-letter.queries.ts';
import { changeOpenRequest, decide, decideServices, insertNote } from './decision.queries.ts';
import { findPrecertification, type Head } from './precertification.queries.ts';

/** Of schemas/codes/letter-template.json. */
const letterOf = { A1: 6, A2: 8, A3: 7, A6: 8 } as const;

/** Decides a request, answers it in its conversation and writes a letter to the member. */
export const decidePrecertification: Handler<'decidePrecertification'> = async (call) => {
  const { certno, decisionCode, decisionReason } = call.input;
  const head = found(await findPrecertification(call, certno));
  requireOther(head.created_by, call.scope);
  await decide(call, call.input);
  await decideServices(call, call.input);
  await tell(call, head, `decided${decisionCode}`, {
    reason: decisionReason ?? '',
    from: displayDate(call.input.effectiveFrom),
    to: displayDate(call.input.effectiveTo),
  });
  const letterNumber = await createLetter(call, {
    templateId: letterOf[decisionCode],
    memberId: head.member_id,
    certno,
    values: { certno: String(certno), reason: decisionReason },
  });
  record(call, head, { decision: decisionCode, letterNumber });
};

/** Takes a request into review, asks for information, or arranges a talk between doctors. */
export const reviewPrecertification: Handler<'reviewPrecertification'> = async (call) => {
  const { certno, status, note, rowVersion } = call.input;
  const head = found(await findPrecertification(call, certno));
  if (head.status === status && head.row_version === rowVersion)
    throw new HttpError('conflict', { because: 'the request has this status already' });
  await changeOpenRequest(call, call.input, { status, nurse_account_id: call.scope.accountId });
  if (note) await writeNote(call, certno, note, status === 'InReview');
  if (status !== 'InReview') await tell(call, head, `asked${status}`, { note: note ?? '' }, true);
  record(call, head, { status });
};

/** The provider no longer needs the decision. */
export const withdrawPrecertification: Handler<'withdrawPrecertification'> = async (call) => {
  const head = found(await findPrecertification(call, call.input.certno));
  await changeOpenRequest(call, call.input, { status: 'Withdrawn' });
  await tell(call, head, 'withdrawn');
  record(call, head, { status: 'Withdrawn' });
};

const writeNote = (call: Call, certno: number, body: string, internal: boolean) => {
  const { firstName, lastName } = personOf(call);
  return insertNote(call, { certno, body, internal, operatorName: `${firstName} ${lastName}` });
};

/** Answers in the conversation. Requests by phone have none, and a colleague's is not the caller's. */
async function tell(
  call: Call,
  { certno, readable_conversation_id: conversationId }: Head,
  text: string,
  values: Record<string, string> = {},
  asks = false,
): Promise<void> {
  if (conversationId === null) return;
  const body = call.services.text(
    call.request.language,
    `server.request.precertification.${text}`,
    { certno: String(certno), ...values },
  );
  await answerRequest(call, conversationId, { body, asks });
}

function record(call: Call, head: Head, detail: Record<string, unknown>): void {
  call.auditRead(head.member_id);
  call.auditWrite(head.certno, detail);
}
