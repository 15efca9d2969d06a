import type {
  Conversation,
  ConversationRow as Row,
  Message,
} from '#shared/generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import type { findConversations } from './conversation-list.queries.ts';
import type { ConversationRow, messagesOf } from './conversation.queries.ts';

type ListRow = Awaited<ReturnType<typeof findConversations>>['rows'][number];
type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

const inLanguage = (
  { facts }: Call,
  english: string | null,
  spanish: string | null,
): string | undefined => (facts.language === 'sp' ? spanish : english) ?? undefined;
const daysSince = (day: string, moment: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(moment.slice(0, 10))) / 86_400_000));

/** The listed subject in the reader's language; what was written where none was chosen. */
const regarding = (
  call: Call,
  row: { label_en: string | null; label_sp: string | null; regarding: string | null },
): string | undefined => inLanguage(call, row.label_en, row.label_sp) ?? row.regarding ?? undefined;

export const presentRow = (call: Call, row: ListRow): Row => ({
  conversationId: row.conversation_id,
  subject: row.subject,
  status: row.status,
  priority: row.priority,
  queueName: inLanguage(call, row.name_en, row.name_sp),
  owner: row.owner_name ?? undefined,
  ownerId: row.owner_account_id ?? undefined,
  memberId: row.member_id ?? undefined,
  memberName: row.member_name ?? undefined,
  groupNumber: row.group_number ?? undefined,
  regarding: regarding(call, row),
  lastMessage: row.last_message,
  lastMessageDate: row.last_message_at,
  lastMessageOperator: row.writer_name ?? undefined,
  createdDate: row.created_at,
  createdBy: row.creator_name ?? undefined,
  dueDate: row.due_date ?? undefined,
  ageDays: daysSince(call.today, row.created_at),
  overdue: row.due_date !== null && row.due_date < call.today && row.status !== 'Resolved',
  unreadCount: row.unread,
  attachmentCount: row.attachments,
  archived: row.archived_at !== null,
});

export const presentConversation = (
  call: Call,
  row: ConversationRow,
  messages: MessageRow[],
): Conversation => ({
  conversationId: row.conversation_id,
  subject: row.subject,
  status: row.status,
  priority: row.priority,
  queueName: inLanguage(call, row.name_en, row.name_sp),
  owner: row.owner_name ?? undefined,
  ownerId: row.owner_account_id ?? undefined,
  ownedByReader: row.owner_account_id === call.scope.accountId,
  memberId: row.member_id ?? undefined,
  memberName: row.member_name ?? undefined,
  groupNumber: row.group_number ?? undefined,
  groupName: row.group_name ?? undefined,
  regarding: regarding(call, row),
  transactionNumber: row.transaction_number ?? undefined,
  notes: call.scope.principal === 'admin' ? (row.notes ?? undefined) : undefined,
  createdDate: row.created_at,
  createdBy: row.creator_name ?? undefined,
  dueDate: row.due_date ?? undefined,
  resolutionType: inLanguage(call, row.description_en, row.description_sp),
  resolvedDate: row.resolved_at ?? undefined,
  resolvedBy: row.resolver_name ?? undefined,
  resolved: row.status === 'Resolved',
  archived: row.archived_at !== null,
  rowVersion: row.row_version,
  messages: messages.map((message) => presentMessage(call, message)),
});

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
