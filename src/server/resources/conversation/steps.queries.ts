import { sql, type UpdateObject } from 'kysely';
import { staleRow } from '../../errors.ts';
import type { ScopedUpdate } from '../../policy/scoped.ts';
import type { TablesWith } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';

export type ConversationChange = UpdateObject<TablesWith<'conversation'>, 'conversation'>;

/** Changes a conversation the caller can see; with a version, only if nobody changed it in between. */
export async function changeConversation(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
  change: ConversationChange,
  rowVersion?: number,
): Promise<void> {
  const changed = await owned.update('conversation', (query) =>
    versioned(query, conversationId, change, rowVersion),
  );
  if (changed === 0) throw staleRow();
}

function versioned(
  update: ScopedUpdate<'conversation'>,
  conversationId: number,
  change: ConversationChange,
  rowVersion: number | undefined,
) {
  const query = update
    .set({ ...change, row_version: sql<number>`row_version + 1` })
    .where('conversation.conversation_id', '=', conversationId);
  return rowVersion === undefined
    ? query
    : query.where('conversation.row_version', '=', rowVersion);
}

/**
 * Makes the caller the owner. A caller who names the version has seen who owns the conversation and may take it over;
 * otherwise it must have no owner. @throws staleRow when somebody else was faster
 */
export async function takeOwnership(
  { owned, scope }: Pick<Call, 'owned' | 'scope'>,
  conversationId: number,
  rowVersion: number | undefined,
): Promise<void> {
  const change = {
    owner_account_id: scope.accountId,
    status: sql<string>`case when status in ('New', 'Rerouted') then 'Open' else status end`,
  };
  const taken = await owned.update('conversation', (update) => {
    const query = versioned(update, conversationId, change, rowVersion);
    if (rowVersion !== undefined) return query;
    return query.where((inner) =>
      inner.or([
        inner('conversation.owner_account_id', 'is', null),
        inner('conversation.owner_account_id', '=', scope.accountId),
      ]),
    );
  });
  if (taken === 0) throw staleRow();
}

export const resolvedNow = (resolutionTypeId: number, accountId: number): ConversationChange => ({
  status: 'Resolved',
  resolution_type_id: resolutionTypeId,
  resolved_at: sql<string>`portal_now()`,
  resolved_by: accountId,
});

export const archivedNow = (accountId: number): ConversationChange => ({
  archived_at: sql<string>`portal_now()`,
  archived_by: accountId,
  status: 'Archived',
});

export const resolutionTypes = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('resolution_type').selectAll().orderBy('resolution_type_id').execute();

export const findQueue = ({ trx }: Pick<Call, 'trx'>, queueId: string) =>
  trx
    .selectFrom('routing_queue')
    .select('queue_id')
    .where('queue_id', '=', queueId)
    .executeTakeFirst();

export const findMessage = ({ owned }: Pick<Call, 'owned'>, messageId: number) =>
  owned
    .select('message')
    .select('message.message_id')
    .where('message.message_id', '=', messageId)
    .executeTakeFirst();

/** Messages of a conversation that the caller may read. */
export async function readableMessages(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
): Promise<number[]> {
  const rows = await owned
    .select('message')
    .select('message.message_id')
    .where('message.conversation_id', '=', conversationId)
    .execute();
  return rows.map((row) => row.message_id);
}

export async function noteRead(
  { owned, scope }: Pick<Call, 'owned' | 'scope'>,
  messageIds: readonly number[],
): Promise<void> {
  const rows = messageIds.map((message_id) => ({ message_id, account_id: scope.accountId }));
  await owned.insertAll('message_read', rows, (conflict) => conflict.doNothing());
}

export async function forgetRead({ owned }: Pick<Call, 'owned'>, messageId: number): Promise<void> {
  await owned.delete('message_read').where('message_read.message_id', '=', messageId).execute();
}
