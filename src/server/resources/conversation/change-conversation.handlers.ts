import { HttpError, createFieldError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { waitingOnEmployer } from './employer-review.queries.ts';
import { requireResolution } from './require-resolution.queries.ts';
import {
  toArchiveColumns,
  updateConversationRow,
  getConversation,
  findQueue,
  unarchivedColumns,
  toOwnerColumns,
  reopenedColumns,
  listResolutionTypeRows,
  hasNoOtherOwner,
  type ConversationChange,
  type ConversationRow,
} from './conversation.queries.ts';

/** Changes a conversation for staff: resolves (with a type), reopens, archives or restores it, or sets priority and due date. */
export const updateConversation: Handler<'updateConversation'> = async (call) => {
  const { resolutionTypeId, reopen, archived, priority, dueDate } = call.input;
  const conversation = await getConversation(call, call.input.conversationId);
  const change: ConversationChange = {
    ...(resolutionTypeId !== undefined && (await requireResolution(call, resolutionTypeId))),
    ...(reopen && reopenedColumns),
    ...(archived !== undefined && toArchiveChange(call, archived, conversation)),
    ...(priority !== undefined && { priority }),
    ...(dueDate !== undefined && { due_date: dueDate }),
  };
  if (Object.keys(change).length === 0) throw new HttpError('malformed');
  await updateConversationRow(call, call.input, change);
  call.auditRead(conversation.member_id);
  call.auditObject(conversation.conversation_id, { fields: Object.keys(change) });
};

const toArchiveChange = ({ scope }: Call, archived: boolean, { resolved_date }: ConversationRow) =>
  archived
    ? toArchiveColumns(scope.accountId)
    : { ...unarchivedColumns, status: resolved_date === null ? 'Reopened' : 'Resolved' };

export const takeConversation: Handler<'takeConversation'> = async (call) => {
  const { scope, input } = call;
  await getConversation(call, input.conversationId);
  await updateConversationRow(call, input, toOwnerColumns(scope.accountId), hasNoOtherOwner(scope));
  call.auditObject(input.conversationId, { owner: scope.accountId });
};

export const rerouteConversation: Handler<'rerouteConversation'> = async (call) => {
  const { conversationId, queue } = call.input;
  const { status } = await getConversation(call, conversationId);
  if (status === waitingOnEmployer)
    throw new HttpError('conflict', { reason: 'the request waits for the employer' });
  if (!(await findQueue(call, queue))) throw createFieldError('queue', 'enum');
  const change = { queue_id: queue, owner_account_id: null, status: 'Rerouted' };
  await updateConversationRow(call, call.input, change);
  call.auditObject(conversationId, { queue });
};

export const saveConversationNotes: Handler<'saveConversationNotes'> = async (call) => {
  const { conversationId, notes } = call.input;
  await getConversation(call, conversationId);
  await updateConversationRow(call, call.input, { notes });
  call.auditObject(conversationId, { fields: ['notes'] });
};

export const listResolutionTypes: Handler<'listResolutionTypes'> = async (call) =>
  (await listResolutionTypeRows(call)).map((row) => toFields(call, row));
