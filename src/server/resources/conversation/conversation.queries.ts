import { sql } from 'kysely';
import { found } from '../../errors.ts';
import type { Call, UploadedFile } from '../../requests/call.ts';

export async function findConversation({ owned }: Pick<Call, 'owned'>, conversationId: number) {
  const row = await owned
    .select('conversation')
    .leftJoin('routing_queue', 'routing_queue.queue_id', 'conversation.queue_id')
    .leftJoin('routing_subject', 'routing_subject.subject_id', 'conversation.subject_id')
    .leftJoin('account as owner', 'owner.account_id', 'conversation.owner_account_id')
    .leftJoin('account as creator', 'creator.account_id', 'conversation.created_by')
    .leftJoin('account as resolver', 'resolver.account_id', 'conversation.resolved_by')
    .leftJoin(
      'resolution_type',
      'resolution_type.resolution_type_id',
      'conversation.resolution_type_id',
    )
    .leftJoin('benefit_group', 'benefit_group.group_number', 'conversation.group_number')
    .leftJoin('member as about', 'about.member_id', 'conversation.member_id')
    .selectAll('conversation')
    .select([
      'routing_queue.name_en',
      'routing_queue.name_sp',
      'routing_subject.label_en',
      'routing_subject.label_sp',
      'resolution_type.description_en',
      'resolution_type.description_sp',
      'benefit_group.name as group_name',
      sql<string | null>`about.first_name || ' ' || about.last_name`.as('member_name'),
      sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('owner_name'),
      sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('creator_name'),
      sql<string | null>`resolver.first_name || ' ' || resolver.last_name`.as('resolver_name'),
    ])
    .where('conversation.conversation_id', '=', conversationId)
    .executeTakeFirst();
  return found(row);
}

export type ConversationRow = Awaited<ReturnType<typeof findConversation>>;

export const messagesOf = (
  { owned, scope }: Pick<Call, 'owned' | 'scope'>,
  conversationId: number,
) =>
  owned
    .select('message')
    .leftJoin('account as sender', 'sender.account_id', 'message.sender_account_id')
    .leftJoin('message_read', (join) =>
      join
        .onRef('message_read.message_id', '=', 'message.message_id')
        .on('message_read.account_id', '=', scope.accountId),
    )
    .selectAll('message')
    .select(['sender.role_id', 'message_read.read_at'])
    .select(
      sql<{ attachmentId: number; fileName: string; size: number; contentType: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('attachmentId', attachment.attachment_id, 'fileName', attachment.file_name,
          'size', stored_file.size_bytes, 'contentType', stored_file.content_type) order by attachment.attachment_id), '[]')
        from attachment join stored_file on stored_file.file_id = attachment.file_id
        where attachment.message_id = message.message_id)`.as('attachments'),
    )
    .where('message.conversation_id', '=', conversationId)
    .orderBy('message.sent_at')
    .orderBy('message.message_id')
    .execute();

export interface NewMessage {
  conversationId: number;
  body: string;
  internal: boolean;
  senderName: string;
}

const previewLength = 160;

/** Adds a message and brings the conversation's last-message facts up to date; an internal note leaves them alone. */
export async function insertMessage(
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  message: NewMessage,
): Promise<number> {
  const { message_id } = await trx
    .insertInto('message')
    .values({
      conversation_id: message.conversationId,
      sender_account_id: scope.accountId === 0 ? null : scope.accountId,
      sender_name: message.senderName,
      body: message.body,
      internal: message.internal,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  if (!message.internal) {
    await trx
      .updateTable('conversation')
      .set({
        last_message_at: sql`now()`,
        last_message_by: scope.accountId === 0 ? null : scope.accountId,
        last_message: message.body.slice(0, previewLength),
      })
      .where('conversation_id', '=', message.conversationId)
      .execute();
  }
  return message_id;
}

export async function insertFiles({ trx, scope }: Call, messageId: number, files: UploadedFile[]) {
  const kept = [];
  for (const file of files) {
    const { file_id } = await trx
      .insertInto('stored_file')
      .values({ content_type: file.contentType, bytes: file.bytes, created_by: scope.accountId })
      .returning('file_id')
      .executeTakeFirstOrThrow();
    const { attachment_id } = await trx
      .insertInto('attachment')
      .values({ message_id: messageId, file_id, file_name: file.fileName })
      .returning('attachment_id')
      .executeTakeFirstOrThrow();
    kept.push({
      attachmentId: attachment_id,
      fileName: file.fileName,
      size: file.bytes.length,
      contentType: file.contentType,
    });
  }
  return kept;
}
