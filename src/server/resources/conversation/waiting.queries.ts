import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { accountNames } from '../rows/names.queries.ts';
import { waitingOnMember } from './conversation.queries.ts';
import { waitingOnEmployer } from './employer-review.queries.ts';

const waitingOnProvider = 'WaitingOnProvider';

/** Status codes that name who must act, by the principal of that user. */
const waitingStatusByPrincipal: Partial<Record<Call['scope']['principal'], string>> = {
  member: waitingOnMember,
  employer: waitingOnEmployer,
  provider: waitingOnProvider,
};

/**
 * The status that users read. A question by staff waits for whoever started the conversation: an employer, a provider, else
 * the member.
 */
export const shownStatus = ({ services }: Pick<Call, 'services'>): RawBuilder<string> => {
  const isStartedBy = (portal: string) =>
    sql`starter.role_id = any(${listRoleIds(services.catalogue, portal)}::integer[])`;
  return sql<string>`case when conversation.status <> ${waitingOnMember} then conversation.status
    else coalesce(
      (select case when ${isStartedBy('employer')} then ${waitingOnEmployer}
          when ${isStartedBy('provider')} then ${waitingOnProvider} end
        from ${accountNames('starter')} where starter.account_id = conversation.created_by),
      ${waitingOnMember}) end`;
};

const listRoleIds = ({ roles }: Call['services']['catalogue'], portal: string): number[] =>
  roles.filter((role) => role.portal === portal).map(({ id }) => id);

/** Whether the caller, who is not staff, must act next. */
export const waitsForCaller = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`${shownStatus(call)} is not distinct from ${waitingStatusByPrincipal[call.scope.principal] ?? null}::text`;

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

/** Returns the status of a conversation in scope as users read it. */
export async function findShownStatus(call: Call, conversationId: number): Promise<string> {
  const row = await call.scoped
    .select('conversation', { conversation_id: conversationId })
    .select(shownStatus(call).as('status'))
    .executeTakeFirstOrThrow();
  return row.status;
}
