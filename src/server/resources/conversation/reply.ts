import { sql } from 'kysely';
import { Refusal, found } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { personOf, FileReply, type Call, type Handler } from '../../requests/call.ts';
import { fieldProblem } from '../../errors.ts';
import { limits } from '#shared/schemas/limits.ts';
import {
  findConversation,
  insertFiles,
  insertMessage,
  type ConversationRow,
} from './conversation.queries.ts';

const reopenDays = 60;
const attachMinutes = 10;

/** An answer by staff waits for the other side; any other answer opens the conversation again, for sixty days. */
export const addMessage: Handler<'addMessage'> = async (call) => {
  const { conversationId, body } = call.input;
  const person = personOf(call);
  const staff = call.scope.principal === 'admin';
  const internal = staff && call.input.internal === true;
  const conversation = await findConversation(call, conversationId);
  if (!internal)
    await call.owned
      .update('conversation')
      .set({ status: nextStatus(call, conversation) })
      .where('conversation.conversation_id', '=', conversationId)
      .execute();
  const messageId = await insertMessage(call, {
    conversationId,
    body,
    internal,
    senderName: `${person.firstName} ${person.lastName}`,
  });
  if (staff && !internal) await noticeOthers(call, conversationId);
  if (conversation.member_id) call.opened(conversation.member_id);
  call.changed(conversationId, { messageId });
  return { conversationId, messageId };
};

function nextStatus(call: Call, conversation: ConversationRow): string {
  const ended = conversation.status === 'Resolved' || conversation.archived_at !== null;
  if (call.scope.principal === 'admin') return ended ? conversation.status : 'WaitingOnMember';
  if (!ended) return conversation.status === 'New' ? 'New' : 'Open';
  const age = Date.now() - Date.parse(conversation.resolved_at ?? conversation.last_message_at);
  if (age > reopenDays * 86_400_000)
    throw new Refusal('conflict', { because: 'reopening is over' });
  return 'Reopened';
}

/** "You have a new message", and nothing of what it says: mail is not private. */
async function noticeOthers(call: Call, conversationId: number): Promise<void> {
  const others = await call.trx
    .selectFrom('account')
    .leftJoin('account_notification', 'account_notification.account_id', 'account.account_id')
    .select(['account.email', 'account.language', 'account.first_name'])
    .where('account.account_id', '<>', call.scope.accountId)
    .where(
      sql<boolean>`coalesce(account_notification.notification_on and account_notification.new_message, true)`,
    )
    .where(
      sql<boolean>`account.account_id in (select created_by from conversation where conversation_id = ${conversationId}
        union select account_id from conversation_participant where conversation_id = ${conversationId})`,
    )
    .execute();
  for (const { email, language, first_name } of others) {
    await sendMail(call, 'messageNotice', {
      to: email,
      language: language === 'sp' ? 'sp' : 'en',
      values: { firstName: first_name, link: call.services.origin(call.facts) },
    });
  }
}

/** Files may be added to the own message for ten minutes, five in all. */
export const attachFiles: Handler<'attachFiles'> = async (call) => {
  const message = found(
    await call.owned
      .select('message')
      .select(['message.message_id', 'message.conversation_id'])
      .select(
        sql<number>`(select count(*) from attachment where attachment.message_id = message.message_id)`.as(
          'attached',
        ),
      )
      .where('message.message_id', '=', call.input.messageId)
      .where('message.sender_account_id', '=', call.scope.accountId)
      .where(
        sql<boolean>`message.sent_at > now() - make_interval(mins => ${attachMinutes}::integer)`,
      )
      .executeTakeFirst(),
  );
  if (call.files.length === 0) throw fieldProblem('files', 'required');
  if (message.attached + call.files.length > limits.filesPerUpload.value) {
    throw fieldProblem('files', 'maxItems', { max: limits.filesPerUpload.value });
  }
  call.changed(message.conversation_id, { files: call.files.length });
  return insertFiles(call, message.message_id, call.files);
};

export const readAttachment: Handler<'readAttachment'> = async (call) => {
  const row = found(
    await call.owned
      .select('attachment')
      .innerJoin('stored_file', 'stored_file.file_id', 'attachment.file_id')
      .innerJoin('message', 'message.message_id', 'attachment.message_id')
      .innerJoin('conversation', 'conversation.conversation_id', 'message.conversation_id')
      .select([
        'attachment.file_name',
        'stored_file.content_type',
        'stored_file.bytes',
        'conversation.member_id',
      ])
      .where('attachment.attachment_id', '=', call.input.attachmentId)
      .executeTakeFirst(),
  );
  if (row.member_id) call.opened(row.member_id);
  call.changed(call.input.attachmentId);
  return new FileReply(row.file_name, row.content_type, row.bytes);
};
