import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { HttpError, createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { recordInformationInConversation } from '../rows/tolling.queries.ts';
import { sendAttachment } from '../rows/send-file.ts';
import {
  updateConversationRow,
  getConversation,
  unarchivedColumns,
  reopenedColumns,
  updateConversationColumns,
  waitingOnMember,
  type ConversationRow,
} from './conversation.queries.ts';
import { awaitsReview } from './employer-review.queries.ts';
import {
  listAttachmentDigests,
  findAttachment,
  findMessage,
  markMessageUnread,
  insertFiles,
  insertMessage,
  markMessagesRead,
  findOwnRecentMessage,
  listReadableMessageIds,
} from './message.queries.ts';
import { requireResolution } from './require-resolution.queries.ts';
import { notifyParticipants } from './notify-participants.queries.ts';

const msPerDay = 86_400_000;
const maxReopenDays = 60;
const maxAttachMinutes = 10;

/**
 * Adds a message. A message by staff sets the status to waiting, unless the message is an internal note; with a resolution
 * type, it resolves the conversation. A message by another user sets the status to open (a new conversation stays new), or
 * reopens a resolved or archived conversation, for up to sixty days.
 */
export const addMessage: Handler<'addMessage'> = async (call) => {
  const { conversationId, body, resolutionTypeId } = call.input;
  const isStaff = call.scope.principal === 'admin';
  const internal = isStaff && call.input.internal === true;
  const conversation = await getConversation(call, conversationId);
  if (!internal) await updateStatusAfterReply(call, conversation);
  await recordInformationInConversation(call, conversationId);
  const messageId = await insertMessage(call, { conversationId, body, internal });
  if (isStaff && resolutionTypeId !== undefined)
    await updateConversationRow(
      call,
      { conversationId },
      await requireResolution(call, resolutionTypeId),
    );
  if (isStaff && !internal) await notifyParticipants(call, conversationId);
  call.auditRead(conversation.member_id);
  call.auditObject(conversationId, { messageId });
  return { conversationId, messageId };
};

async function updateStatusAfterReply(call: Call, conversation: ConversationRow): Promise<void> {
  const { conversation_id: id, status, archived } = conversation;
  // A request waits until the employer has approved it, also when messages are added.
  if (awaitsReview(conversation)) return;
  const isEnded = status === 'Resolved' || archived;
  if (call.scope.principal === 'admin') {
    if (!isEnded) await updateConversationColumns(call, id, { status: waitingOnMember });
  } else if (isEnded) {
    requireReopening(conversation);
    // Clears resolution and archive, so that the conversation appears in all lists again.
    await updateConversationColumns(call, id, { ...reopenedColumns, ...unarchivedColumns });
  } else if (status !== 'New') await updateConversationColumns(call, id, { status: 'Open' });
}

/** @throws HttpError 409 when the conversation was resolved too long ago */
function requireReopening(conversation: ConversationRow): void {
  const age =
    clock.now() - Date.parse(conversation.resolved_date ?? conversation.last_message_date);
  if (age > maxReopenDays * msPerDay)
    throw new HttpError('conflict', { reason: 'reopening is over' });
}

/** Adds files to the caller's own message, within ten minutes and up to five in total. */
export const attachFiles: Handler<'attachFiles'> = async (call) => {
  const message = requireFound(
    await findOwnRecentMessage(call, call.input.messageId, maxAttachMinutes),
  );
  const storedAttachments = await listAttachmentDigests(call, message.message_id);
  if (storedAttachments.length + call.files.length > limits.filesPerUpload.value) {
    throw createFieldError('files', 'maxItems', { max: limits.filesPerUpload.value });
  }
  for (const { fileName, sha256 } of call.files) {
    if (
      storedAttachments.some(
        (attachment) =>
          attachment.file_name === fileName || attachment.digest === sha256.toString('hex'),
      )
    )
      throw createFieldError('files', 'duplicateFile', { fileName });
  }
  call.auditObject(message.conversation_id, { files: call.files.length });
  return insertFiles(call, message.message_id, call.files);
};

export const readAttachment: Handler<'readAttachment'> = async (call) => {
  const { attachmentId } = call.input;
  return sendAttachment(call, attachmentId, await findAttachment(call, attachmentId));
};

export const markRead: Handler<'markRead'> = async (call) => {
  const { messageId, read } = call.input;
  requireFound(await findMessage(call, messageId));
  if (read === false) await markMessageUnread(call, messageId);
  else await markMessagesRead(call, [messageId]);
};

export const markConversationRead: Handler<'markConversationRead'> = async (call) => {
  const { conversationId } = call.input;
  await getConversation(call, conversationId);
  await markMessagesRead(call, await listReadableMessageIds(call, conversationId));
};
