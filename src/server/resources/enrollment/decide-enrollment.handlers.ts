import { HttpError, requireFound } from '../../errors.ts';
import { requireGate } from '../../policy/gates.ts';
import type { Call, Handler } from '../../requests/call.ts';
import {
  updateConversationRow,
  isConversationVisible,
  toResolutionColumns,
  updateConversationColumns,
} from '../conversation/conversation.queries.ts';
import { insertMessage } from '../conversation/message.queries.ts';
import { notifyParticipants } from '../conversation/notify-participants.queries.ts';
import { storeElectionChanges } from './election-changes.ts';
import { enrollHousehold } from './enroll-household.ts';
import { addFiles } from './enrollment-files.queries.ts';
import { findEnrollment, type FoundEnrollment } from './enrollment.queries.ts';
import {
  updateStatus,
  lockEnrollment,
  toDecisionColumns,
  updateEnrollmentMember,
} from './enrollment-status.queries.ts';
import { isProofMissing, openStatuses } from './enrollment-details.ts';

type Decision = { enrollmentId: number; rowVersion: number; note?: string };

/** Approves an enrollment, and creates members, coverage, ID cards and the order for printed cards in the same transaction. */
export const approveEnrollment: Handler<'approveEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  if (row.submitted_by === call.scope.accountId)
    throw new HttpError('conflict', {
      reason: 'another user must decide about a form that the caller has sent',
    });
  if (await isProofMissing(call, row))
    throw new HttpError('conflict', { reason: 'the proof is missing' });
  await updateStatus(call, call.input, openStatuses, {
    status: 'Approved',
    ...toDecisionColumns(call.scope.accountId),
  });
  await storeElectionChanges(call, row);
  const [memberId, ...dependentIds] = await enrollHousehold(call, row);
  await updateEnrollmentMember(call, row.enrollment_id, memberId);
  // Does not increment the version, so that the forms of readers of the conversation do not become stale.
  if (row.conversation_id !== null)
    await updateConversationColumns(call, row.conversation_id, { member_id: memberId });
  call.auditRead(memberId, ...dependentIds);
  await postToConversation(call, row, 'approved');
};

export const rejectEnrollment: Handler<'rejectEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  const { note } = call.input;
  const change = { status: 'Rejected', ...toDecisionColumns(call.scope.accountId, note) };
  await updateStatus(call, call.input, openStatuses, change, note);
  // A decided enrollment keeps showing the changes that the decider saw, even if the coverage is corrected later.
  await storeElectionChanges(call, row);
  await postToConversation(call, row, 'rejected', note);
};

export const requestEnrollmentInformation: Handler<'requestEnrollmentInformation'> = async (
  call,
) => {
  const row = await requireEnrollment(call);
  const { note } = call.input;
  const allowedStatuses = openStatuses.filter((status) => status !== 'NeedsInfo');
  const change = { status: 'NeedsInfo', decision_note: note };
  await updateStatus(call, call.input, allowedStatuses, change, note);
  await postToConversation(call, row, 'needsInfo', note);
};

/** The answer to a request for information, a note or files, puts the enrollment back into review. */
export const answerEnrollment: Handler<'answerEnrollment'> = async (call) => {
  await lockEnrollment(call, call.input.enrollmentId);
  const row = await requireEnrollment(call);
  const note = call.input.note?.trim() || undefined;
  await addFiles(call, row.enrollment_id);
  await updateStatus(call, call.input, ['NeedsInfo'], { status: 'InReview' }, note);
  await postToConversation(call, row, note ? 'answered' : 'filesSent', note);
};

export const withdrawEnrollment: Handler<'withdrawEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  await updateStatus(call, call.input, openStatuses, { status: 'Withdrawn' });
  await postToConversation(call, row, 'withdrawn');
};

/** @throws HttpError 404 when the enrollment is out of scope, 409 when the group's gate is closed for the caller */
async function requireEnrollment(call: Call<Decision>): Promise<FoundEnrollment> {
  const row = requireFound(await findEnrollment(call, call.input.enrollmentId));
  await requireGate('enrollment', row.group_number, call.trx, call.scope);
  call.auditRead(row.member_id);
  return row;
}

type Outcome = 'approved' | 'rejected' | 'needsInfo' | 'answered' | 'filesSent' | 'withdrawn';

/** Codes of schemas/codes/resolution-type.json. */
const eligibilityUpdated = 5;
const informationSent = 2;

/** How the conversation is resolved, by outcome. */
const resolutionTypeByOutcome: Partial<Record<Outcome, number>> = {
  approved: eligibilityUpdated,
  rejected: informationSent,
  withdrawn: informationSent,
};

/** Posts the outcome to the conversation of the request; a decision or a withdrawal also resolves the conversation. */
async function postToConversation(
  call: Call<Decision>,
  { enrollment_id: id, conversation_id: conversationId }: FoundEnrollment,
  outcome: Outcome,
  note?: string,
): Promise<void> {
  call.auditObject(id, { outcome, ...(call.files.length > 0 && { files: call.files.length }) });
  // An employer account may decide the enrollment of a colleague, whose conversation it cannot read.
  if (conversationId === null || !(await isConversationVisible(call, conversationId))) return;
  const { services, request, scope } = call;
  const values = { number: id, note: note ?? '' };
  const body = services.text(request.language, `server.request.enrollment.${outcome}`, values);
  await insertMessage(call, { conversationId, body, internal: false });
  if (scope.principal === 'admin') await notifyParticipants(call, conversationId);
  const resolution = resolutionTypeByOutcome[outcome];
  // Increments the version, so that forms that show the conversation as unresolved are rejected as stale.
  if (resolution !== undefined)
    await updateConversationRow(
      call,
      { conversationId },
      toResolutionColumns(scope.accountId, resolution),
    );
}
