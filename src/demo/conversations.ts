import { addDays, nextWorkday } from './calendar.ts';
import { readCodeList, subjectQueues } from '#server/database/code-lists.ts';
import { attachmentRow } from './conversation-files.ts';
import { planConversations } from './conversation-plan.ts';
import type { PlannedConversation } from './conversation-plan.ts';
import {
  emptyConversationRows,
  insertConversationRows,
  nextConversation,
} from './conversation-rows.ts';
import type { ConversationRows } from './conversation-rows.ts';
import { isForGroup } from './account-kinds.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { timestamp } from './message-times.ts';
import type { DemoData } from './demo-data.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Seeds conversations of members, employers and providers; some still wait for the first answer. */
export async function seedConversations(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = emptyConversationRows();
  for (const conversation of planConversations(data)) addConversation(data, rows, conversation);
  await insertConversationRows(db, data, rows);
}

function addConversation(
  data: DemoData,
  rows: ConversationRows,
  conversation: PlannedConversation,
): void {
  const conversationId = nextConversation(data);
  const messages = conversation.lines.map((_, index) =>
    messageRow(data, conversation, conversationId, index),
  );
  rows.messages.push(...messages);
  rows.conversations.push(conversationRow(data, conversation, conversationId));
  const people = conversation.owner
    ? [conversation.account, conversation.owner]
    : [conversation.account];
  rows.participants.push(
    ...people.map(({ accountId }) => ({ conversation_id: conversationId, account_id: accountId })),
  );
  rows.reads.push(...messages.flatMap((row, index) => readRows(data, conversation, row, index)));
  if (conversation.script.attach)
    rows.attachments.push(attachmentRow(data, conversation, messages[0]!['message_id'] as number));
}

const senderOf = ({ lines, account, owner }: PlannedConversation, index: number) =>
  lines[index]![0] === 'them' ? account : owner!;

function messageRow(
  data: DemoData,
  conversation: PlannedConversation,
  conversationId: number,
  index: number,
): Row {
  const [from, text] = conversation.lines[index]!;
  const sender = senderOf(conversation, index);
  return {
    message_id: data.nextId('message'),
    conversation_id: conversationId,
    sender_account_id: sender.accountId,
    sender_name: sender.name,
    body: conversation.fill(text),
    internal: from === 'note',
    sent_at: timestamp(conversation.times[index]!),
  };
}

function conversationRow(
  data: DemoData,
  conversation: PlannedConversation,
  conversationId: number,
): Row {
  const { script, account, owner, lines, times } = conversation;
  const last = lines.findLastIndex(([from]) => from !== 'note');
  const status = statusOf(data, conversation, last);
  const done = status === 'Resolved' || status === 'Archived';
  const at = times[last]!.getTime();
  return {
    conversation_id: conversationId,
    subject: conversation.fill(script.subject),
    subject_id: script.subjectId,
    regarding: subjects.get(script.subjectId),
    status,
    priority: priorityOf(conversation),
    queue_id: subjectQueues[script.subjectId - 1],
    owner_account_id: owner?.accountId,
    member_id: account.memberId,
    group_number: account.memberId ? Number(account.memberId.slice(0, 4)) : account.groups[0],
    tax_id: account.taxIds[0],
    notes: done ? 'Answered in writing.' : undefined,
    due_date: done ? undefined : nextWorkday(addDays(dayOf(times[0]!), 5)),
    resolution_type_id: done ? script.resolution : undefined,
    resolved_at: done ? timestamp(new Date(at + hourMs)) : undefined,
    resolved_by: done ? owner?.accountId : undefined,
    archived_at: status === 'Archived' ? timestamp(new Date(at + 30 * dayMs)) : undefined,
    archived_by: status === 'Archived' ? owner?.accountId : undefined,
    last_message_at: timestamp(times[last]!),
    last_message_by: senderOf(conversation, last).accountId,
    last_message: conversation.fill(lines[last]![1]).slice(0, 160),
    created_at: timestamp(times[0]!),
    created_by: account.accountId,
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const subjects = new Map(readCodeList('routing-subject').map(({ code, en }) => [Number(code), en]));

const appeal = 3;

const priorityOf = ({ script, random }: PlannedConversation): string =>
  script.subjectId === appeal
    ? 'High'
    : random.weighted([
        ['Normal', 8],
        ['Low', 1],
        ['High', 1],
      ] as const);

function statusOf(data: DemoData, conversation: PlannedConversation, last: number): string {
  if (conversation.owner === undefined) return 'New';
  const days = (data.now.getTime() - conversation.times[last]!.getTime()) / dayMs;
  const resolved = conversation.script.resolution !== undefined && days > 1;
  if (resolved) return days > 90 && conversation.random.chance(0.6) ? 'Archived' : 'Resolved';
  const [from, text] = conversation.lines[last]!;
  if (from === 'them') return conversation.random.pick(['Open', 'Rerouted', 'Reopened']);
  if (!text.includes('?')) return 'Open';
  return isForGroup(conversation.account) ? 'WaitingOnEmployer' : 'WaitingOnMember';
}

/** The last message of recent days is unread by its receiver; all others were read within an hour. */
function readRows(
  data: DemoData,
  conversation: PlannedConversation,
  row: Row,
  index: number,
): Row[] {
  const at = conversation.times[index]!.getTime();
  const fresh = index === conversation.lines.length - 1 && data.now.getTime() - at < 4 * dayMs;
  const read = (account: { accountId: number }, when: number): Row => ({
    message_id: row['message_id'],
    account_id: account.accountId,
    read_at: timestamp(new Date(when)),
  });
  const sender = senderOf(conversation, index);
  const receiver = sender === conversation.account ? conversation.owner : conversation.account;
  const seen = receiver !== undefined && !fresh && row['internal'] !== true;
  return [read(sender, at), ...(seen ? [read(receiver, at + hourMs)] : [])];
}
