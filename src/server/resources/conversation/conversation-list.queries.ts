import { sql, type RawBuilder } from 'kysely';
import type { ConversationQuery } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { mayReadAllArchived } from '../../policy/archived-conversations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven, ifSet } from '../rows/criteria.queries.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { readPage } from '../rows/paged.queries.ts';
import { waitingOnEmployer } from './employer-review.queries.ts';
import { senderOrganization } from './sender.queries.ts';
import { shownStatus, waitingSince, waitsForCaller } from './waiting.queries.ts';
import {
  selectConversations,
  shownTitle,
  visibleMemberName,
  ownerName,
} from './conversation.queries.ts';

type Query = ReturnType<typeof selectConversations>;
/** With `allInScope`, conversations of all users in scope; otherwise the caller's own or those in a queue. */
type Criteria = ConversationQuery & { allInScope?: boolean };

const priorityOrder = sql`array_position(array['Low', 'Normal', 'High', 'Urgent'], conversation.priority)`;

const defaultSort = limits.conversationSort.value as NonNullable<ConversationQuery['sortProperty']>;

const sortColumns = (
  call: Call,
): Record<NonNullable<ConversationQuery['sortProperty']>, RawBuilder<unknown>> => ({
  lastMessageDate: sql`conversation.last_message_at`,
  subject: sql`fold(${shownTitle(call)})`,
  status: shownStatus(call),
  priority: priorityOrder,
  dueDate: sql`coalesce(conversation.due_date, 'infinity'::date)`,
  createdDate: sql`conversation.created_at`,
  memberName: sql`fold(${visibleMemberName(call)})`,
  owner: sql`fold(${ownerName})`,
  daysWaiting: sql`coalesce(portal_now() - ${waitingSince(call)}, '0')`,
});

/**
 * Returns a page of the caller's conversations; with `inQueue`, of the conversations in staff's queues (unowned, or with
 * `owned` those with an owner); with `allInScope`, of all conversations in scope. Of rows that the order does not
 * distinguish, the one with the latest message comes first.
 */
export const listConversationPage = (call: Call, criteria: Criteria) =>
  readPage(
    call,
    applyCriteria(call, selectConversations(call), criteria)
      .select(['conversation.last_message', 'conversation.transaction_number'])
      .select('conversation.transaction_type')
      .select('conversation.row_version')
      .select(nameOfAccount('conversation.last_message_by').as('last_message_operator'))
      .select([unreadCount(call).as('unread_count'), attachmentCount(call).as('attachment_count')])
      .select([shownStatus(call).as('shown_status'), waitingSince(call).as('waiting_since')])
      .select(senderOrganization(call).as('sender_organization'))
      .orderBy(
        sortColumns(call)[criteria.sortProperty ?? defaultSort],
        sortDirection(criteria.sortDesc ?? true),
      )
      .orderBy('conversation.last_message_at', 'desc')
      .orderBy('conversation.conversation_id', 'desc'),
  );

/** Returns the ids of conversations that match a search, up to a limit. */
export async function listConversationIds(
  call: Call,
  criteria: Criteria,
  limit: number,
): Promise<number[]> {
  const rows = await applyCriteria(call, selectConversations(call), criteria)
    .limit(limit)
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

const attachmentCount = ({ scoped }: Call) =>
  sql<number>`(select count(*) from ${scoped.rows('attachment')}
    join ${scoped.rows('message')} on message.message_id = attachment.message_id
    where message.conversation_id = conversation.conversation_id)`;

/** The number of messages that the user may read, did not write, and has not read. */
const unreadCount = ({ scoped, scope }: Call) =>
  sql<number>`(select count(*) from ${scoped.rows('message')}
  where message.conversation_id = conversation.conversation_id
    and message.sender_account_id is distinct from ${scope.accountId}
    and not exists (select 1 from ${scoped.rows('message_read')}
      where message_read.message_id = message.message_id))`;

/** Whether a conversation is for the caller to read or to answer. */
const isForCaller = (call: Call) =>
  sql<boolean>`(${waitsForCaller(call)} or ${unreadCount(call)} > 0)`;

function applyCriteria(call: Call, query: Query, criteria: Criteria): Query {
  const { memberId, queue: queueId, priority, status, requests, unread } = criteria;
  const { overdue, waitingForMe, allInScope } = criteria;
  return query
    .where(ifSet(!criteria.showArchived, isUnarchived))
    .where(ifSet(!mayReadAllArchived(call.scope), sql`(${isUnarchived} or ${isOwn(call)})`))
    .where(hasGiven('conversation', { memberId, queueId, priority }))
    .where(ifGiven(status, (given) => sql<boolean>`${shownStatus(call)} = ${given}`))
    .where(ifSet(requests, sql`conversation.transaction_number is not null`))
    .where(ifSet(criteria.open, isOpen))
    .where(ifSet(unread, sql`${unreadCount(call)} > 0`))
    .where(ifSet(overdue, isOverdue(call.today)))
    .where(ifSet(waitingForMe, waitsForCaller(call)))
    .where(ifSet(criteria.forMe, isForCaller(call)))
    .where(ifSet(!allInScope, criteria.inQueue ? isInQueue(criteria) : isOwn(call)))
    .where(ifGiven(criteria.query, (given) => containsText(call, given.trim())));
}

const isUnarchived = sql<boolean>`conversation.archived_at is null`;

const isOpen = sql<boolean>`conversation.status not in ('Resolved', 'Archived')`;

const isOverdue = (today: string) => sql<boolean>`(conversation.due_date < ${today} and ${isOpen})`;

/**
 * Returns the id of the unowned conversation that follows the given one in the queue, in the order in which the queue is
 * listed: by due date, then the latest message first. After the last one the queue begins again.
 */
export async function findNextInQueue(
  call: Call,
  { conversationId, dueDate }: { conversationId: number; dueDate?: string | undefined },
): Promise<number | undefined> {
  const dueDateOrder = sortColumns(call).dueDate;
  const currentDueDate = sql`coalesce(${dueDate ?? null}::date, 'infinity'::date)`;
  const follows = sql<boolean>`(${dueDateOrder} > ${currentDueDate} or ${dueDateOrder} = ${currentDueDate}
    and (conversation.last_message_at, conversation.conversation_id) < (
      select conversation.last_message_at, conversation.conversation_id
      from ${call.scoped.rows('conversation')} where conversation.conversation_id = ${conversationId}))`;
  const row = await applyCriteria(call, selectConversations(call), { inQueue: true })
    .where('conversation.conversation_id', '<>', conversationId)
    .orderBy(follows, 'desc')
    .orderBy(dueDateOrder)
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.conversation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}

const isInQueue = ({ owned }: Criteria) =>
  sql<boolean>`(conversation.queue_id is not null and (conversation.owner_account_id is not null) = ${owned ?? false}
    and ${isOpen} and conversation.status <> ${waitingOnEmployer})`;

/**
 * Whether the caller started the conversation, owns it or takes part in it. For all users except staff, visibility.ts
 * already requires the same.
 */
const isOwn = ({ scoped, scope }: Call) =>
  sql<boolean>`(conversation.created_by = ${scope.accountId}
  or conversation.owner_account_id = ${scope.accountId}
  or exists (select 1 from ${scoped.rows('conversation_participant')}
    where conversation_participant.conversation_id = conversation.conversation_id
      and conversation_participant.account_id = ${scope.accountId}))`;

const containsText = (call: Call, text: string) =>
  sql<boolean>`(fold(${shownTitle(call)}) like '%' || fold(${escapeLike(text)}) || '%'
  or fold(${visibleMemberName(call)}) like '%' || fold(${escapeLike(text)}) || '%'
  or conversation.conversation_id::text = ${text} or conversation.transaction_number = ${text})`;

/** Counts unread messages in the caller's conversations that are not archived, for the badge. */
export async function countUnreadMessages(call: Call): Promise<number> {
  const row = await call.scoped
    .select('conversation', { archived_at: null })
    .select(sql<number>`coalesce(sum(${unreadCount(call)}), 0)::bigint`.as('unread'))
    .where(isOwn(call))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Counts the caller's conversations that wait for the caller or are unread, those that wait, and the requests that wait. */
export const countWaitingConversations = (call: Call) =>
  call.scoped
    .select('conversation', { archived_at: null })
    .select([
      sql<number>`count(*) filter (where ${isForCaller(call)})`.as('messages'),
      sql<number>`count(*) filter (where ${waitsForCaller(call)})`.as('answers'),
      sql<
        number | null
      >`max(conversation.conversation_id) filter (where ${waitsForCaller(call)})`.as(
        'latest_waiting_id',
      ),
      sql<number>`count(*) filter (where ${waitsForCaller(call)}
        and conversation.transaction_number is not null)`.as('requests'),
    ])
    .where(isOwn(call))
    .executeTakeFirstOrThrow();

/**
 * Counts the open conversations of each queue: those without an owner (`waiting`) and the others. Those that wait for an
 * employer are not counted.
 */
export const selectTotalsByQueue = ({ scoped }: Scoped) =>
  scoped
    .select('conversation', { archived_at: null }, 'queue_id as queue')
    .select([
      sql<number>`count(*) filter (where conversation.owner_account_id is null)`.as('waiting'),
      sql<number>`count(*) filter (where conversation.owner_account_id is not null)`.as('owned'),
    ])
    .where('queue_id', 'is not', null)
    .where('status', 'not in', ['Resolved', 'Archived', waitingOnEmployer])
    .groupBy('conversation.queue_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('queue_id')
    .$narrowType<{ queue: string }>();
