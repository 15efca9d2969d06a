import { HttpError, requireFound } from '../../errors.ts';
import { requireGate } from '../../policy/gates.ts';
import type { Call, Handler } from '../../requests/call.ts';
import {
  updateConversationRow,
  isConversationVisible,
  resolvedBy,
  updateConversationColumns,
} from '../conversation/conversation.queries.ts';
import { insertMessage } from '../conversation/message.queries.ts';
import { notifyParticipants } from '../conversation/notice.queries.ts';
import { keepChanges } from './election-changes.ts';
import { enrollHousehold } from './enroll-household.ts';
import { findEnrollment, type FoundEnrollment } from './enrollment.queries.ts';
import { updateStatus, decidedBy, updateMemberOf } from './status.queries.ts';
import { isProofMissing, openStatuses } from './whole-enrollment.ts';

type Decision = { enrollmentId: number; rowVersion: number; note?: string };

/** Members, coverage, cards and the request for printed ones follow in the same transaction. */
export const approveEnrollment: Handler<'approveEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  if (row.submitted_by === call.scope.accountId)
    throw new HttpError('conflict', { reason: 'somebody else decides about the own form' });
  if (await isProofMissing(call, row))
    throw new HttpError('conflict', { reason: 'the proof is missing' });
  await updateStatus(call, call.input, openStatuses, {
    status: 'Approved',
    ...decidedBy(call.scope.accountId),
  });
  await keepChanges(call, row);
  const [memberId, ...dependents] = await enrollHousehold(call, row);
  await updateMemberOf(call, row.enrollment_id, memberId);
  if (row.conversation_id !== null)
    await updateConversationColumns(call, row.conversation_id, { member_id: memberId });
  call.auditRead(memberId, ...dependents);
  await postToConversation(call, row, 'approved');
};

export const rejectEnrollment: Handler<'rejectEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  const { note } = call.input;
  const change = { status: 'Rejected', ...decidedBy(call.scope.accountId, note) };
  await updateStatus(call, call.input, openStatuses, change, note);
  await keepChanges(call, row);
  await postToConversation(call, row, 'rejected', note);
};

export const requestEnrollmentInformation: Handler<'requestEnrollmentInformation'> = async (
  call,
) => {
  const row = await requireEnrollment(call);
  const { note } = call.input;
  const waiting = openStatuses.filter((status) => status !== 'NeedsInfo');
  const change = { status: 'NeedsInfo', decision_note: note };
  await updateStatus(call, call.input, waiting, change, note);
  await postToConversation(call, row, 'needsInfo', note);
};

/** The answer to a request for information puts the enrollment back into review. */
export const answerEnrollment: Handler<'answerEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  const { note } = call.input;
  await updateStatus(call, call.input, ['NeedsInfo'], { status: 'InReview' }, note);
  await postToConversation(call, row, 'answered', note);
};

export const withdrawEnrollment: Handler<'withdrawEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  await updateStatus(call, call.input, openStatuses, { status: 'Withdrawn' });
  await postToConversation(call, row, 'withdrawn');
};

/** @throws HttpError 404 when it is out of scope, 409 when the group's switch is off for the caller */
async function requireEnrollment(call: Call<Decision>): Promise<FoundEnrollment> {
  const row = requireFound(await findEnrollment(call, call.input.enrollmentId));
  await requireGate('enrollment', row.group_number, call.trx, call.scope);
  call.auditRead(row.member_id);
  return row;
}

type Outcome = 'approved' | 'rejected' | 'needsInfo' | 'answered' | 'withdrawn';

/** Resolution of the conversation by outcome: a code of schemas/codes/resolution-type.json. */
const resolutions: Partial<Record<Outcome, number>> = { approved: 5, rejected: 2, withdrawn: 2 };

/** Posts the outcome to the conversation of the request; a decision resolves it. */
async function postToConversation(
  call: Call<Decision>,
  { enrollment_id: id, conversation_id: conversationId }: FoundEnrollment,
  outcome: Outcome,
  note?: string,
): Promise<void> {
  call.auditWrite(id, { outcome });
  // Another employer account may decide a form without access to its conversation.
  if (conversationId === null || !(await isConversationVisible(call, conversationId))) return;
  const { services, request, scope } = call;
  const values = { number: id, note: note ?? '' };
  const body = services.text(request.language, `server.request.enrollment.${outcome}`, values);
  await insertMessage(call, { conversationId, body, internal: false });
  if (scope.principal === 'admin') await notifyParticipants(call, conversationId);
  const resolution = resolutions[outcome];
  if (resolution !== undefined)
    await updateConversationRow(call, { conversationId }, resolvedBy(scope.accountId, resolution));
}
