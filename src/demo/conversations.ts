import { toGroupNumber } from '#server/resources/rows/member-id.ts';
import { addDays, moveToWorkday } from './calendar.ts';
import { readCodeList, subjectQueues } from '#server/database/code-lists.ts';
import { createAttachmentRow } from './conversation-files.ts';
import { planConversations } from './conversation-plan.ts';
import type { PlannedConversation } from './conversation-plan.ts';
import {
  createConversationRows,
  insertConversationRows,
  nextConversationId,
  previewLength,
} from './conversation-rows.ts';
import type { ConversationRows } from './conversation-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { formatTimestamp } from './message-times.ts';
import type { DemoData } from './demo-data.ts';
import { subjectIds } from './code-ids.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Seeds conversations of members, employers and providers; some still wait for the first answer. */
export async function seedConversations(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = createConversationRows();
  for (const conversation of planConversations(data)) addConversation(data, rows, conversation);
  await insertConversationRows(db, data, rows);
}

function addConversation(
  data: DemoData,
  rows: ConversationRows,
  conversation: PlannedConversation,
): void {
  const conversationId = nextConversationId(data);
  const messages = conversation.lines.map((_, index) =>
    createMessageRow(data, conversation, conversationId, index),
  );
  rows.messages.push(...messages);
  rows.conversations.push(toConversationRow(data, conversation, conversationId));
  const people = conversation.owner
    ? [conversation.account, conversation.owner]
    : [conversation.account];
  rows.participants.push(
    ...people.map(({ accountId }) => ({ conversation_id: conversationId, account_id: accountId })),
  );
  rows.reads.push(...messages.flatMap((row, index) => toReadRows(data, conversation, row, index)));
  if (conversation.script.attachment)
    rows.attachments.push(
      createAttachmentRow(data, conversation, messages[0]!['message_id'] as number),
    );
}

/** Returns the account that has written a line: the external user, or the owner. */
const getSender = ({ lines, account, owner }: PlannedConversation, index: number) =>
  lines[index]![0] === 'user' ? account : owner!;

function createMessageRow(
  data: DemoData,
  conversation: PlannedConversation,
  conversationId: number,
  index: number,
): Row {
  const [from, text] = conversation.lines[index]!;
  const sender = getSender(conversation, index);
  return {
    message_id: data.nextId('message'),
    conversation_id: conversationId,
    sender_account_id: sender.accountId,
    sender_name: sender.name,
    body: conversation.fillPlaceholders(text),
    internal: from === 'note',
    sent_at: formatTimestamp(conversation.times[index]!),
  };
}

function toConversationRow(
  data: DemoData,
  conversation: PlannedConversation,
  conversationId: number,
): Row {
  const { script, account, owner, lines, times } = conversation;
  const lastIndex = lines.findLastIndex(([from]) => from !== 'note');
  const status = pickStatus(data, conversation, lastIndex);
  const isDone = status === 'Resolved' || status === 'Archived';
  const sentMs = times[lastIndex]!.getTime();
  return {
    conversation_id: conversationId,
    subject: conversation.fillPlaceholders(script.subject),
    subject_id: script.subjectId,
    regarding: subjectNames.get(script.subjectId),
    status,
    priority: pickPriority(conversation),
    queue_id: subjectQueues[script.subjectId - 1],
    owner_account_id: owner?.accountId,
    member_id: account.memberId,
    claim_id: conversation.quoted?.claim.claimId,
    group_number: account.memberId ? toGroupNumber(account.memberId) : account.groups[0],
    tax_id: account.taxIds[0],
    notes: isDone ? 'Answered in writing.' : undefined,
    due_date: isDone ? undefined : moveToWorkday(addDays(toUtcDay(times[0]!), 5)),
    resolution_type_id: isDone ? script.resolutionTypeId : undefined,
    resolved_at: isDone ? formatTimestamp(new Date(sentMs + hourMs)) : undefined,
    resolved_by: isDone ? owner?.accountId : undefined,
    archived_at: status === 'Archived' ? formatTimestamp(new Date(sentMs + 30 * dayMs)) : undefined,
    archived_by: status === 'Archived' ? owner?.accountId : undefined,
    last_message_at: formatTimestamp(times[lastIndex]!),
    last_message_by: getSender(conversation, lastIndex).accountId,
    last_message: conversation.fillPlaceholders(lines[lastIndex]![1]).slice(0, previewLength),
    created_at: formatTimestamp(times[0]!),
    created_by: account.accountId,
  };
}

const toUtcDay = (time: Date): string => time.toISOString().slice(0, 10);

const subjectNames = new Map(
  readCodeList('routing-subject').map(({ code, en }) => [Number(code), en]),
);

const pickPriority = ({ script, random }: PlannedConversation): string =>
  script.subjectId === subjectIds.claimAppeal
    ? 'High'
    : random.weighted([
        ['Normal', 8],
        ['Low', 1],
        ['High', 1],
      ] as const);

/** `lastIndex` is the index of the last line that is not an internal note. */
function pickStatus(data: DemoData, conversation: PlannedConversation, lastIndex: number): string {
  if (conversation.owner === undefined) return 'New';
  const daysSinceLastMessage =
    (data.now.getTime() - conversation.times[lastIndex]!.getTime()) / dayMs;
  const isResolved = conversation.script.resolutionTypeId !== undefined && daysSinceLastMessage > 1;
  if (isResolved)
    return daysSinceLastMessage > 90 && conversation.random.chance(0.6) ? 'Archived' : 'Resolved';
  const [from, text] = conversation.lines[lastIndex]!;
  if (from === 'user') return conversation.random.pick(['Open', 'Rerouted', 'Reopened']);
  return text.includes('?') ? 'WaitingOnMember' : 'Open';
}

/**
 * Returns who has read a message: its sender at once, and its receiver an hour later, except an internal note and the
 * last message of a conversation in the last four days.
 */
function toReadRows(
  data: DemoData,
  conversation: PlannedConversation,
  row: Row,
  index: number,
): Row[] {
  const sentMs = conversation.times[index]!.getTime();
  const isUnread =
    index === conversation.lines.length - 1 && data.now.getTime() - sentMs < 4 * dayMs;
  const toReadRow = (account: { accountId: number }, readMs: number): Row => ({
    message_id: row['message_id'],
    account_id: account.accountId,
    read_at: formatTimestamp(new Date(readMs)),
  });
  const sender = getSender(conversation, index);
  const receiver = sender === conversation.account ? conversation.owner : conversation.account;
  const isReadByReceiver = receiver !== undefined && !isUnread && row['internal'] !== true;
  return [
    toReadRow(sender, sentMs),
    ...(isReadByReceiver ? [toReadRow(receiver, sentMs + hourMs)] : []),
  ];
}
