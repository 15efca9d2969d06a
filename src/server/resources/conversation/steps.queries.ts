import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../database/tables.generated.ts';
import { staleRow } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';

export type ConversationChange = UpdateObject<Tables, 'conversation'>;

/** Changes a conversation the caller can see; with a version, only if nobody changed it in between. */
export async function changeConversation(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
  change: ConversationChange,
  rowVersion?: number,
): Promise<void> {
  let query = owned
    .update('conversation')
    .set({ ...change, row_version: sql<number>`row_version + 1` })
    .where('conversation.conversation_id', '=', conversationId);
  if (rowVersion !== undefined) query = query.where('conversation.row_version', '=', rowVersion);
  const result = await query.executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw staleRow();
}

export const resolvedNow = (resolutionTypeId: number, accountId: number): ConversationChange => ({
  status: 'Resolved',
  resolution_type_id: resolutionTypeId,
  resolved_at: sql<string>`now()`,
  resolved_by: accountId,
});

export const archivedNow = (accountId: number): ConversationChange => ({
  archived_at: sql<string>`now()`,
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
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length === 0) return;
  await trx
    .insertInto('message_read')
    .values(messageIds.map((message_id) => ({ message_id, account_id: scope.accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetRead(
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  messageId: number,
): Promise<void> {
  await trx
    .deleteFrom('message_read')
    .where('message_id', '=', messageId)
    .where('account_id', '=', scope.accountId)
    .execute();
}
