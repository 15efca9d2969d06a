import { Refusal, fieldProblem, found } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { findConversation } from './conversation.queries.ts';
import {
  archivedNow,
  changeConversation,
  findMessage,
  findQueue,
  forgetRead,
  noteRead,
  readableMessages,
  resolutionTypes,
  resolvedNow,
  takeOwnership,
  type ConversationChange,
} from './steps.queries.ts';

/** Resolve (with a type), reopen, archive or bring back, priority and due date: staff's steps. */
export const updateConversation: Handler<'updateConversation'> = async (call) => {
  const { conversationId, rowVersion, resolutionTypeId, reopen, archived, priority, dueDate } =
    call.input;
  const conversation = await findConversation(call, conversationId);
  const change: ConversationChange = {
    ...(resolutionTypeId === undefined ? {} : await resolution(call, resolutionTypeId)),
    ...(reopen
      ? { status: 'Reopened', resolved_at: null, resolved_by: null, resolution_type_id: null }
      : {}),
    ...(archived === undefined
      ? {}
      : archiving(call, archived, conversation.resolved_date !== null)),
    ...(priority === undefined ? {} : { priority }),
    ...(dueDate === undefined ? {} : { due_date: dueDate }),
  };
  if (Object.keys(change).length === 0) throw new Refusal('malformed');
  await changeConversation(call, conversationId, change, rowVersion);
  call.opened(conversation.member_id);
  call.changed(conversationId, { fields: Object.keys(change) });
  return { success: true };
};

async function resolution(call: Call, resolutionTypeId: number): Promise<ConversationChange> {
  const types = await resolutionTypes(call);
  if (types.every((type) => type.resolution_type_id !== resolutionTypeId))
    throw fieldProblem('resolutionTypeId', 'enum');
  return resolvedNow(resolutionTypeId, call.scope.accountId);
}

const archiving = ({ scope }: Call, archived: boolean, resolved: boolean): ConversationChange =>
  archived
    ? archivedNow(scope.accountId)
    : { archived_at: null, archived_by: null, status: resolved ? 'Resolved' : 'Reopened' };

export const takeConversation: Handler<'takeConversation'> = async (call) => {
  const { conversationId, rowVersion } = call.input;
  await findConversation(call, conversationId);
  await takeOwnership(call, conversationId, rowVersion);
  call.changed(conversationId, { owner: call.scope.accountId });
  return { success: true };
};

export const rerouteConversation: Handler<'rerouteConversation'> = async (call) => {
  const { conversationId, queue, rowVersion } = call.input;
  await findConversation(call, conversationId);
  if (!(await findQueue(call, queue))) throw fieldProblem('queue', 'enum');
  const change = { queue_id: queue, owner_account_id: null, status: 'Rerouted' };
  await changeConversation(call, conversationId, change, rowVersion);
  call.changed(conversationId, { queue });
  return { success: true };
};

export const saveConversationNotes: Handler<'saveConversationNotes'> = async (call) => {
  const { conversationId, notes, rowVersion } = call.input;
  await findConversation(call, conversationId);
  await changeConversation(call, conversationId, { notes }, rowVersion);
  call.changed(conversationId, { fields: ['notes'] });
  return { success: true };
};

export const markRead: Handler<'markRead'> = async (call) => {
  const { messageId, read } = call.input;
  found(await findMessage(call, messageId));
  if (read === false) await forgetRead(call, messageId);
  else await noteRead(call, [messageId]);
  return { success: true };
};

export const markConversationRead: Handler<'markConversationRead'> = async (call) => {
  const { conversationId } = call.input;
  await findConversation(call, conversationId);
  await noteRead(call, await readableMessages(call, conversationId));
  return { success: true };
};
