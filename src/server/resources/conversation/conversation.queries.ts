import { sql } from 'kysely';
import { found } from '../../errors.ts';
import type { StoredFile } from '../../files/store-files.ts';
import { claimFile } from '../../files/stored-files.queries.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { accountNames, nameOf } from '../account-names.queries.ts';

export async function findConversation({ owned }: Pick<Call, 'owned'>, conversationId: number) {
  const row = await owned
    .select('conversation')
    .leftJoin('routing_queue', 'routing_queue.queue_id', 'conversation.queue_id')
    .leftJoin('routing_subject', 'routing_subject.subject_id', 'conversation.subject_id')
    .leftJoin(accountNames('owner'), 'owner.account_id', 'conversation.owner_account_id')
    .leftJoin(accountNames('creator'), 'creator.account_id', 'conversation.created_by')
    .leftJoin(accountNames('resolver'), 'resolver.account_id', 'conversation.resolved_by')
    .leftJoin(
      'resolution_type',
      'resolution_type.resolution_type_id',
      'conversation.resolution_type_id',
    )
    .leftJoin(
      owned.rows('benefit_group'),
      'benefit_group.group_number',
      'conversation.group_number',
    )
    .leftJoin(owned.rows('member', 'about'), 'about.member_id', 'conversation.member_id')
    .select([
      'conversation.conversation_id',
      'conversation.subject',
      'conversation.status',
      'conversation.priority',
      'conversation.queue_id',
      'conversation.owner_account_id as owner_id',
      'conversation.member_id',
      'conversation.group_number',
      'conversation.regarding',
      'conversation.transaction_number',
      'conversation.notes',
      'conversation.created_at as created_date',
      'conversation.last_message_at as last_message_date',
      'conversation.due_date',
      'conversation.resolved_at as resolved_date',
      'conversation.archived_at',
      'conversation.row_version',
      'routing_queue.name as queue_name',
      'routing_subject.label as subject_label',
      'resolution_type.description as resolution_type',
      'benefit_group.name as group_name',
      nameOf('about').as('member_name'),
      nameOf('owner').as('owner'),
      nameOf('creator').as('created_by'),
      nameOf('resolver').as('resolved_by'),
    ])
    .where('conversation.conversation_id', '=', conversationId)
    .executeTakeFirst();
  return found(row);
}

export type ConversationRow = Awaited<ReturnType<typeof findConversation>>;

const fileFacts = unscopedColumns(
  'stored_file',
  'stored_file',
  ['file_id', 'size_bytes', 'content_type'],
  'Size and type of a file whose attachment is visible',
);

export const messagesOf = (
  { owned, scope }: Pick<Call, 'owned' | 'scope'>,
  conversationId: number,
) =>
  owned
    .select('message')
    .leftJoin(accountNames('sender'), 'sender.account_id', 'message.sender_account_id')
    .leftJoin(owned.rows('message_read'), (join) =>
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
        from ${owned.rows('attachment')} join ${fileFacts} on stored_file.file_id = attachment.file_id
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
  { owned, scope, session }: Pick<Call, 'owned' | 'scope' | 'session'>,
  message: NewMessage,
): Promise<number> {
  const row = {
    conversation_id: message.conversationId,
    sender_account_id: scope.accountId === 0 ? null : scope.accountId,
    sender_name: message.senderName,
    impersonator_id: session?.impersonator?.accountId ?? null,
    body: message.body,
    internal: message.internal,
  };
  const { message_id } = await owned.insert('message', row, ['message_id']);
  if (!message.internal) {
    const last = {
      last_message_at: sql<string>`portal_now()`,
      last_message_by: scope.accountId === 0 ? null : scope.accountId,
      last_message: message.body.slice(0, previewLength),
    };
    await owned.update('conversation', (query) =>
      query.set(last).where('conversation.conversation_id', '=', message.conversationId),
    );
  }
  return message_id;
}

export async function insertFiles(
  { owned }: Pick<Call, 'owned'>,
  messageId: number,
  files: readonly StoredFile[],
) {
  const kept = [];
  for (const { fileId, fileName, size, contentType } of files) {
    await claimFile(owned, fileId);
    const { attachment_id } = await owned.insert(
      'attachment',
      { message_id: messageId, file_id: fileId, file_name: fileName },
      ['attachment_id'],
    );
    kept.push({ attachmentId: attachment_id, fileName, size, contentType });
  }
  return kept;
}
