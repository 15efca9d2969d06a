import { sql } from 'kysely';
import type { StoredFile } from '../../files/store-files.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import { unscoped, unscopedColumns } from '../../policy/unscoped.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { accountNames } from '../rows/names.queries.ts';
import { toRow } from '../rows/fields.ts';
import { updateConversationColumns } from './conversation.queries.ts';

const fileFacts = unscopedColumns(
  'stored_file',
  'stored_file',
  ['file_id', 'size_bytes', 'content_type'],
  'Size and type of a file whose attachment is visible',
);

/** Lists the readable messages of a conversation with their attachments, earliest first. */
export const listMessages = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  conversationId: number,
) =>
  scoped
    .select('message', { conversation_id: conversationId })
    .leftJoin(accountNames('sender'), 'sender.account_id', 'message.sender_account_id')
    .leftJoin(scoped.rows('message_read'), (join) =>
      join
        .onRef('message_read.message_id', '=', 'message.message_id')
        .on('message_read.account_id', '=', scope.accountId),
    )
    .select(['message.message_id', 'message.conversation_id', 'message.body', 'message.internal'])
    .select(['message.sent_at as sent_date', 'message_read.read_at as read_date'])
    .select(['message.sender_account_id', 'message.sender_name', 'sender.role_id'])
    .select(sql<boolean>`message.impersonator_id is not null`.as('by_staff'))
    .select(
      sql<{ attachmentId: number; fileName: string; size: number; contentType: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('attachmentId', attachment.attachment_id, 'fileName', attachment.file_name,
          'size', stored_file.size_bytes, 'contentType', stored_file.content_type) order by attachment.attachment_id), '[]')
        from ${scoped.rows('attachment')} join ${fileFacts} on stored_file.file_id = attachment.file_id
        where attachment.message_id = message.message_id)`.as('attachments'),
    )
    .orderBy('message.sent_at')
    .orderBy('message.message_id')
    .execute();

/** The list of conversations shows the beginning of the last message. */
const maxPreviewCharacters = 160;

/** Adds a message and updates the last-message columns of the conversation, except for internal notes. Returns its id. */
export async function insertMessage(
  call: Pick<Call, 'scoped' | 'session'>,
  message: { conversationId: number; body: string; internal: boolean },
): Promise<number> {
  const { accountId, firstName, lastName } = requirePerson(call);
  const row = toRow({
    ...message,
    senderAccountId: accountId,
    senderName: `${firstName} ${lastName}`,
    impersonatorId: call.session?.impersonator?.accountId,
  });
  const { message_id } = await call.scoped.insert('message', row, ['message_id']);
  if (!message.internal) {
    await updateConversationColumns(call, message.conversationId, {
      last_message_at: sql<string>`portal_now()`,
      last_message_by: accountId,
      last_message: message.body.slice(0, maxPreviewCharacters),
    });
  }
  return message_id;
}

/** Adds the member's account to the participants, if the member has one. */
export async function inviteMember({ scoped }: Scoped, conversation_id: number, memberId: string) {
  const accounts = await scoped.select('account', { member_id: memberId }, 'account_id').execute();
  const rows = accounts.map(({ account_id }) => ({ conversation_id, account_id }));
  await scoped.insertAll('conversation_participant', rows);
}

const wantsNotifications = sql<boolean>`coalesce(account_notification.notification_on and account_notification.new_message, true)`;

/**
 * Returns the accounts of the creator and the participants of a conversation, except the caller's, that want notifications
 * and can sign in to read the message.
 */
export const listParticipantsToNotify = (
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  conversationId: number,
) =>
  unscoped(
    trx,
    ['account', 'account_notification', 'conversation', 'conversation_participant'],
    'A notice goes to all participants, and only announces a message',
  )
    .selectFrom('account')
    .leftJoin('account_notification', 'account_notification.account_id', 'account.account_id')
    .select(['account.email', 'account.language', 'account.first_name', 'account.brand_id'])
    .where('account.account_id', '<>', scope.accountId)
    .where('account.status', '=', 'Active')
    .where(wantsNotifications)
    .where('account.account_id', 'in', (eb) =>
      eb
        .selectFrom('conversation')
        .select('conversation.created_by as account_id')
        .where('conversation.conversation_id', '=', conversationId)
        .union(
          eb
            .selectFrom('conversation_participant')
            .select('conversation_participant.account_id')
            .where('conversation_participant.conversation_id', '=', conversationId),
        ),
    )
    .execute();

/**
 * Returns a message that the caller wrote within the last minutes. During impersonation only one that the impersonator
 * wrote, so that staff cannot add files to a message of the account's holder.
 */
export const findOwnRecentMessage = (
  { scoped, scope, session }: Pick<Call, 'scoped' | 'scope' | 'session'>,
  messageId: number,
  minutes: number,
) => {
  const impersonator = session?.impersonator?.accountId ?? null;
  return scoped
    .select('message', { message_id: messageId, sender_account_id: scope.accountId })
    .select(['message_id', 'conversation_id'])
    .where('impersonator_id', 'is not distinct from', impersonator)
    .where(
      sql<boolean>`message.sent_at > portal_now() - make_interval(mins => ${minutes}::integer)`,
    )
    .executeTakeFirst();
};

/** Returns names and SHA-256 hashes of the attachments of a message. */
export const listAttachmentDigests = ({ scoped }: Scoped, messageId: number) =>
  scoped
    .select('attachment', { message_id: messageId })
    .innerJoin(scoped.rows('stored_file'), 'stored_file.file_id', 'attachment.file_id')
    .select(['attachment.file_name', sql<string>`encode(stored_file.sha256, 'hex')`.as('digest')])
    .execute();

/** Returns the file of an attachment, with the member whom its conversation is about. */
export const findAttachment = ({ scoped }: Scoped, attachmentId: number) =>
  scoped
    .select('attachment', { attachment_id: attachmentId }, ['file_name', 'file_id'])
    .innerJoin(scoped.rows('message'), 'message.message_id', 'attachment.message_id')
    .innerJoin(
      scoped.rows('conversation'),
      'conversation.conversation_id',
      'message.conversation_id',
    )
    .select('conversation.member_id')
    .executeTakeFirst();

/** Attaches stored files to a message. Returns the attachments. */
export async function insertFiles({ scoped }: Scoped, messageId: number, files: StoredFile[]) {
  const attachments = [];
  for (const { fileId, fileName, size, contentType } of files) {
    await assignFile(scoped, fileId);
    const row = toRow({ messageId, fileId, fileName });
    const { attachment_id } = await scoped.insert('attachment', row, ['attachment_id']);
    attachments.push({ attachmentId: attachment_id, fileName, size, contentType });
  }
  return attachments;
}

export const findMessage = ({ scoped }: Scoped, messageId: number) =>
  scoped.find('message', { message_id: messageId }, 'message_id');

/** Returns the ids of the messages of a conversation that the caller may read. */
export async function listReadableMessageIds(
  { scoped }: Scoped,
  conversationId: number,
): Promise<number[]> {
  const rows = await scoped
    .select('message', { conversation_id: conversationId }, 'message_id')
    .execute();
  return rows.map((row) => row.message_id);
}

/** Marks messages as read by the caller. */
export async function markMessagesRead(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  messageIds: readonly number[],
): Promise<void> {
  const rows = messageIds.map((message_id) => ({ message_id, account_id: scope.accountId }));
  await scoped.insertAll('message_read', rows, (conflict) => conflict.doNothing());
}

/** Marks a message as unread by the caller. */
export async function markMessageUnread({ scoped }: Scoped, messageId: number): Promise<void> {
  await scoped.delete('message_read', { message_id: messageId });
}
