import { displayDate } from '#shared/format/dates.ts';
import { requireFound } from '../../errors.ts';
import { requireGate } from '../../policy/gates.ts';
import type { Handler } from '../../requests/call.ts';
import { isConversationVisible } from '../conversation/conversation.queries.ts';
import { insertMessage } from '../conversation/message.queries.ts';
import { notifyParticipants } from '../conversation/notify-participants.queries.ts';
import { findMemberName, requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import {
  closeTermination,
  countPeopleToTerminate,
  findPastTermination,
  findPlannedTermination,
  restoreCoverage,
  type PlannedTermination,
} from './planned-termination.queries.ts';

export const readPlannedTermination: Handler<'readPlannedTermination'> = async (call) => {
  const memberId = digitsOnly(call.input.memberId);
  const { first_name, last_name } = requireFound(await findMemberName(call, memberId));
  call.auditRead(memberId);
  const plannedTermination = await findPlannedTermination(call, memberId);
  const row = plannedTermination ?? (await findPastTermination(call, memberId));
  return {
    memberId,
    memberName: `${first_name} ${last_name}`,
    peopleCount: await countPeopleToTerminate(call, memberId),
    planned: plannedTermination !== undefined,
    ...(row && toFields(call, row)),
  };
};

/** Cancels a termination and restores the coverage of all its members. An employer needs the right to enroll. */
export const cancelTermination: Handler<'cancelTermination'> = async (call) => {
  const memberId = digitsOnly(call.input.memberId);
  await requireMember(call, memberId);
  const plannedTermination = requireFound(await findPlannedTermination(call, memberId));
  if (call.scope.principal === 'employer')
    await requireGate('enrollment', plannedTermination.group_number, call.trx, call.scope);
  await closeTermination(call, plannedTermination, call.input.rowVersion);
  const memberIds = await restoreCoverage(call, plannedTermination);
  await postToConversation(call, plannedTermination);
  call.auditRead(memberId, ...memberIds);
  call.auditObject(memberId, { cancels: plannedTermination.termination_date });
};

/** Posts the cancellation to the conversation of the termination, unless the caller cannot read it. */
async function postToConversation(
  call: Parameters<Handler<'cancelTermination'>>[0],
  { conversation_id: conversationId, termination_date }: PlannedTermination,
): Promise<void> {
  if (conversationId === null || !(await isConversationVisible(call, conversationId))) return;
  const date = displayDate(termination_date);
  const textKey = 'server.request.termination.cancelled';
  const body = call.services.text(call.request.language, textKey, { date });
  await insertMessage(call, { conversationId, body, internal: false });
  if (call.scope.principal === 'admin') await notifyParticipants(call, conversationId);
}
