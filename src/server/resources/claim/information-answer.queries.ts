import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../requests/call.ts';

/** Whether the conversation `answer` sends what its claim waits for, and is not older than the request for it. */
const isAnswer = ({ scoped }: Scoped) => sql<boolean>`answer.claim_id = claim.claim_id
  and answer.form_data ->> 'informationNeeded' = claim.information_needed
  and answer.created_at::date >= coalesce((select max(requested.status_date)
    from ${scoped.rows('claim_status_history', 'requested')}
    where requested.claim_id = claim.claim_id and requested.status = 'InformationRequested'), claim.received_date)`;

/** Returns a column of the latest answer to what the claim waits for, if the caller may see it; else null. */
const selectFromAnswer = <Value>(call: Scoped, column: RawBuilder<Value>) => sql<Value | null>`(
  case when claim.status = 'InformationRequested' then (
    select ${column} from ${call.scoped.rows('conversation', 'answer')} where ${isAnswer(call)}
    order by answer.conversation_id desc limit 1) end)`;

/** When the information that the claim waits for was sent. */
export const informationSentAt = (call: Scoped) =>
  selectFromAnswer(call, sql<string>`answer.created_at`);

/** The conversation with the information that the claim waits for. */
export const informationConversation = (call: Scoped) =>
  selectFromAnswer(call, sql<number>`answer.conversation_id`);

/** Returns when, and in which conversation, the information that a claim waits for was sent. */
export const findInformationAnswer = (call: Scoped, claim_id: number) =>
  call.scoped
    .select('claim', { claim_id })
    .select([
      informationSentAt(call).as('information_sent_date'),
      informationConversation(call).as('information_conversation_id'),
    ])
    .executeTakeFirst();
