import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { waitingOnMember } from './conversation.queries.ts';
import { waitingOnEmployer } from './employer-review.queries.ts';

/**
 * Whether the caller, who is not staff, must act next. An employer approves or declines the requests of members that wait
 * for the employer, but does not answer the questions that staff ask in a member's request.
 */
export const waitsForCaller = ({ scope }: Call): RawBuilder<boolean> =>
  scope.principal === 'employer'
    ? sql<boolean>`(conversation.status = ${waitingOnEmployer}
        or conversation.status = ${waitingOnMember} and conversation.created_by = ${scope.accountId})`
    : sql<boolean>`conversation.status = ${waitingOnMember}`;

/** When a conversation began to wait for the caller; null if it does not, and for staff, who have due dates. */
export const waitingSince = (call: Call): RawBuilder<string | null> =>
  call.scope.principal === 'admin'
    ? sql<string | null>`null::timestamptz`
    : sql<string | null>`case
        when not ${waitsForCaller(call)} then null
        when conversation.status = ${waitingOnEmployer} and conversation.transaction_number is not null
          then conversation.created_at
        else coalesce(${firstUnansweredAt(call)}, conversation.last_message_at) end`;

/** When the first message by others was sent that the caller has not replied to. */
const firstUnansweredAt = ({ scoped, scope }: Call) =>
  sql`(select min(asked.sent_at) from ${scoped.rows('message', 'asked')}
    where asked.conversation_id = conversation.conversation_id and not asked.internal
      and asked.sender_account_id is distinct from ${scope.accountId}
      and asked.sent_at > all (select reply.sent_at from ${scoped.rows('message', 'reply')}
        where reply.conversation_id = conversation.conversation_id
          and reply.sender_account_id = ${scope.accountId}))`;
