import { Readable } from 'node:stream';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { HttpError, fieldProblem, requireFound } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import {
  updateConversationRow,
  findConversation,
  unarchivedColumns,
  reopenedColumns,
  updateConversationColumns,
  type ConversationRow,
} from './conversation.queries.ts';
import { awaitsReview } from './employer-review.queries.ts';
import {
  listAttachmentDigests,
  findAttachment,
  findMessage,
  deleteReadMarks,
  insertFiles,
  insertMessage,
  markMessagesRead,
  findOwnRecentMessage,
  listReadableMessageIds,
} from './message.queries.ts';
import { requireResolution } from './resolution.queries.ts';
import { notifyParticipants } from './notice.queries.ts';

const reopenDays = 60;
const attachMinutes = 10;

/**
 * Adds a message. A message by staff sets the status to waiting, or resolves the conversation; any other message reopens the conversation, for up to
 * sixty days after it was resolved.
 */
export const addMessage: Handler<'addMessage'> = async (call) => {
  const { conversationId, body, resolutionTypeId } = call.input;
  const staff = call.scope.principal === 'admin';
  const internal = staff && call.input.internal === true;
  const conversation = await findConversation(call, conversationId);
  if (!internal) await updateStatusAfterReply(call, conversation);
  const messageId = await insertMessage(call, { conversationId, body, internal });
  if (staff && resolutionTypeId !== undefined)
    await updateConversationRow(
      call,
      { conversationId },
      await requireResolution(call, resolutionTypeId),
    );
  if (staff && !internal) await notifyParticipants(call, conversationId);
  call.auditRead(conversation.member_id);
  call.auditWrite(conversationId, { messageId });
  return { conversationId, messageId };
};

async function updateStatusAfterReply(call: Call, conversation: ConversationRow): Promise<void> {
  const { conversation_id: id, status, archived } = conversation;
  // A request waits until the employer has approved it, also when messages are added.
  if (awaitsReview(conversation)) return;
  const ended = status === 'Resolved' || archived;
  if (call.scope.principal === 'admin') {
    if (!ended) await updateConversationColumns(call, id, { status: 'WaitingOnMember' });
  } else if (ended) {
    requireReopening(conversation);
    // Clears resolution and archive, so that the conversation appears in all lists again.
    await updateConversationColumns(call, id, { ...reopenedColumns, ...unarchivedColumns });
  } else if (status !== 'New') await updateConversationColumns(call, id, { status: 'Open' });
}

function requireReopening(conversation: ConversationRow): void {
  const age =
    clock.now() - Date.parse(conversation.resolved_date ?? conversation.last_message_date);
  if (age > reopenDays * 86_400_000)
    throw new HttpError('conflict', { reason: 'reopening is over' });
}

/** Files may be added to one's own message for ten minutes, up to five in total. */
export const attachFiles: Handler<'attachFiles'> = async (call) => {
  const message = requireFound(
    await findOwnRecentMessage(call, call.input.messageId, attachMinutes),
  );
  const before = await listAttachmentDigests(call, message.message_id);
  if (before.length + call.files.length > limits.filesPerUpload.value) {
    throw fieldProblem('files', 'maxItems', { max: limits.filesPerUpload.value });
  }
  for (const { fileName, sha256 } of call.files) {
    if (before.some((old) => old.file_name === fileName || old.digest === sha256.toString('hex')))
      throw fieldProblem('files', 'duplicateFile', { fileName });
  }
  call.auditWrite(message.conversation_id, { files: call.files.length });
  return insertFiles(call, message.message_id, call.files);
};

export const readAttachment: Handler<'readAttachment'> = async (call) => {
  const row = requireFound(await findAttachment(call, call.input.attachmentId));
  call.auditRead(row.member_id);
  call.auditWrite(call.input.attachmentId);
  const { contentType, size, content } = requireFound(await readStoredFile(call, row.file_id));
  return new FileResponse(row.file_name, contentType, Readable.from(content), size);
};

export const markRead: Handler<'markRead'> = async (call) => {
  const { messageId, read } = call.input;
  requireFound(await findMessage(call, messageId));
  if (read === false) await deleteReadMarks(call, messageId);
  else await markMessagesRead(call, [messageId]);
};

export const markConversationRead: Handler<'markConversationRead'> = async (call) => {
  const { conversationId } = call.input;
  await findConversation(call, conversationId);
  await markMessagesRead(call, await listReadableMessageIds(call, conversationId));
};
