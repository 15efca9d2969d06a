import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../database/tables.generated.ts';
import { Refusal, fieldProblem, found } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { changeConversation, findConversation } from './conversation.queries.ts';

/** Resolve (with a type), reopen, archive or bring back, priority and due date: staff's steps. */
export const updateConversation: Handler<'updateConversation'> = async (call) => {
  const { conversationId, rowVersion, resolutionTypeId, reopen, archived, priority, dueDate } =
    call.input;
  const conversation = await findConversation(call, conversationId);
  const change: UpdateObject<Tables, 'conversation'> = {
    ...(resolutionTypeId === undefined ? {} : await resolution(call, resolutionTypeId)),
    ...(reopen
      ? { status: 'Reopened', resolved_at: null, resolved_by: null, resolution_type_id: null }
      : {}),
    ...(archived === undefined ? {} : archiving(call, archived, conversation.resolved_at !== null)),
    ...(priority === undefined ? {} : { priority }),
    ...(dueDate === undefined ? {} : { due_date: dueDate }),
  };
  if (Object.keys(change).length === 0) throw new Refusal('malformed');
  await changeConversation(call, conversationId, change, rowVersion);
  if (conversation.member_id) call.opened(conversation.member_id);
  call.changed(conversationId, { fields: Object.keys(change) });
  return { success: true };
};

async function resolution({ trx, scope }: Call, resolutionTypeId: number) {
  const type = await trx
    .selectFrom('resolution_type')
    .select('resolution_type_id')
    .where('resolution_type_id', '=', resolutionTypeId)
    .executeTakeFirst();
  if (!type) throw fieldProblem('resolutionTypeId', 'enum');
  return {
    status: 'Resolved',
    resolution_type_id: resolutionTypeId,
    resolved_at: sql<string>`now()`,
    resolved_by: scope.accountId,
  };
}

const archiving = ({ scope }: Call, archived: boolean, resolved: boolean) =>
  archived
    ? { archived_at: sql<string>`now()`, archived_by: scope.accountId, status: 'Archived' }
    : { archived_at: null, archived_by: null, status: resolved ? 'Resolved' : 'Reopened' };

export const takeConversation: Handler<'takeConversation'> = async (call) => {
  const conversation = await findConversation(call, call.input.conversationId);
  await changeConversation(call, call.input.conversationId, {
    owner_account_id: call.scope.accountId,
    ...(conversation.status === 'New' || conversation.status === 'Rerouted'
      ? { status: 'Open' }
      : {}),
  });
  call.changed(call.input.conversationId, { owner: call.scope.accountId });
  return { success: true };
};

export const rerouteConversation: Handler<'rerouteConversation'> = async (call) => {
  const { conversationId, queue } = call.input;
  await findConversation(call, conversationId);
  const target = await call.trx
    .selectFrom('routing_queue')
    .select('queue_id')
    .where('queue_id', '=', queue)
    .executeTakeFirst();
  if (!target) throw fieldProblem('queue', 'enum');
  await changeConversation(call, conversationId, {
    queue_id: queue,
    owner_account_id: null,
    status: 'Rerouted',
  });
  call.changed(conversationId, { queue });
  return { success: true };
};

export const saveConversationNotes: Handler<'saveConversationNotes'> = async (call) => {
  await findConversation(call, call.input.conversationId);
  await changeConversation(call, call.input.conversationId, { notes: call.input.notes });
  call.changed(call.input.conversationId, { fields: ['notes'] });
  return { success: true };
};

export const markRead: Handler<'markRead'> = async (call) => {
  const { messageId, read } = call.input;
  found(
    await call.owned
      .select('message')
      .select('message.message_id')
      .where('message.message_id', '=', messageId)
      .executeTakeFirst(),
  );
  if (read === false) {
    await call.trx
      .deleteFrom('message_read')
      .where('message_id', '=', messageId)
      .where('account_id', '=', call.scope.accountId)
      .execute();
  } else {
    await call.trx
      .insertInto('message_read')
      .values({ message_id: messageId, account_id: call.scope.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { success: true };
};

export const markConversationRead: Handler<'markConversationRead'> = async (call) => {
  await findConversation(call, call.input.conversationId);
  const unread = await call.owned
    .select('message')
    .select('message.message_id')
    .where('message.conversation_id', '=', call.input.conversationId)
    .execute();
  if (unread.length > 0) {
    await call.trx
      .insertInto('message_read')
      .values(unread.map(({ message_id }) => ({ message_id, account_id: call.scope.accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { success: true };
};
