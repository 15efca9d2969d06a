import type {
  Conversation,
  ConversationRow as Row,
  Message,
} from '#shared/generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../fields.ts';
import type { findConversations } from './conversation-list.queries.ts';
import type { ConversationRow, messagesOf } from './conversation.queries.ts';

type ListRow = Awaited<ReturnType<typeof findConversations>>['rows'][number];
type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

const daysSince = (day: string, moment: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(moment.slice(0, 10))) / 86_400_000));

export const presentRow = ({ today }: Call, row: ListRow): Row => ({
  ...row,
  // The listed subject in the reader's language; what was written where none was chosen.
  regarding: row.subjectLabel ?? row.regarding,
  ageDays: daysSince(today, row.createdDate),
  overdue: row.dueDate !== undefined && row.dueDate < today && row.status !== 'Resolved',
  archived: row.archivedAt !== undefined,
});

export function presentConversation(
  call: Call,
  row: ConversationRow,
  messages: MessageRow[],
): Conversation {
  const fields = toFields(call, row);
  return {
    ...fields,
    regarding: fields.subjectLabel ?? fields.regarding,
    ownedByReader: fields.ownerId === call.scope.accountId,
    notes: call.scope.principal === 'admin' ? fields.notes : undefined,
    resolved: row.status === 'Resolved',
    archived: row.archived_at !== null,
    messages: messages.map((message) => presentMessage(call, message)),
  };
}

function presentMessage(call: Call, row: MessageRow): Message {
  const role = row.role_id === null ? undefined : call.services.book.rolesById.get(row.role_id);
  const staff = role?.portal === 'admin';
  return {
    messageId: row.message_id,
    conversationId: row.conversation_id,
    body: row.body,
    sentDate: row.sent_at,
    senderName: row.sender_name,
    senderRole: role?.name,
    own: call.scope.principal === 'admin' ? staff : row.sender_account_id === call.scope.accountId,
    internal: row.internal,
    byStaff: row.impersonator_id !== null,
    read: row.read_at !== null || row.sender_account_id === call.scope.accountId,
    readDate: row.read_at ?? undefined,
    attachments: row.attachments,
  };
}
