import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { forEachRow } from '../../requests/each-row.queries.ts';
import { listConversationIds } from './conversation-list.queries.ts';
import { getConversation } from './conversation.queries.ts';
import { markConversationRead } from './message.handlers.ts';
import {
  rerouteConversation,
  takeConversation,
  updateConversation,
} from './change-conversation.handlers.ts';

/** The conversations to change: by id, or all that match the criteria. */
type Selection = {
  conversationIds?: number[];
  all?: boolean;
  query?: string;
  status?: string;
  open?: boolean;
  unread?: boolean;
  forMe?: boolean;
  showArchived?: boolean;
};

/** Returns the ids of the selected conversations. @throws HttpError 422 for more conversations than the limit */
async function listSelectedIds(call: Call<Selection>): Promise<number[]> {
  const { conversationIds, all, ...criteria } = call.input;
  const limit = limits.bulkRows.value;
  if (!all) {
    if (!conversationIds) throw createFieldError('conversationIds', 'required');
    return conversationIds;
  }
  const ids = await listConversationIds(call, criteria, limit + 1);
  if (ids.length > limit) throw createFieldError('all', 'maxItems', { max: limit });
  return ids;
}

export const markConversationsRead: Handler<'markConversationsRead'> = async (call) =>
  forEachRow(call, await listSelectedIds(call), (rowCall, conversationId) =>
    markConversationRead({ ...rowCall, input: { conversationId } }),
  );

/** Archives or restores conversations. Only resolved ones can be archived, so that a restored one is resolved, too. */
export const archiveConversations: Handler<'archiveConversations'> = async (call) => {
  const { archived } = call.input;
  return forEachRow(call, await listSelectedIds(call), async (rowCall, conversationId) => {
    const { status, archived: before } = await getConversation(rowCall, conversationId);
    if (archived && status !== 'Resolved') throw createFieldError('archived', 'notResolved');
    if (!archived && !before) throw createFieldError('archived', 'notArchived');
    return updateConversation({ ...rowCall, input: { conversationId, archived } });
  });
};

export const takeConversations: Handler<'takeConversations'> = (call) =>
  forEachRow(call, call.input.conversationIds, (rowCall, conversationId) =>
    takeConversation({ ...rowCall, input: { conversationId } }),
  );

export const rerouteConversations: Handler<'rerouteConversations'> = (call) => {
  const { conversationIds, queue } = call.input;
  return forEachRow(call, conversationIds, (rowCall, conversationId) =>
    rerouteConversation({ ...rowCall, input: { conversationId, queue } }),
  );
};
