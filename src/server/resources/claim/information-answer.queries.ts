import { sql, type RawBuilder } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { countRows } from '../rows/paged.queries.ts';

/** The sequence of the latest request for information in the history of a claim; null without one. */
const latestRequest = ({ scoped }: Scoped) => sql<number | null>`(
  select max(requested.sequence) from ${scoped.rows('claim_status_history', 'requested')}
  where requested.claim_id = claim.claim_id and requested.status = 'InformationRequested')`;

/**
 * Whether the conversation `answer` sends what its claim waits for, in answer to the latest request. Requests have a day
 * but no time, so an answer names its request.
 */
const isAnswer = (call: Scoped) => sql<boolean>`answer.claim_id = claim.claim_id
  and answer.form_data ->> 'informationNeeded' = claim.information_needed
  and (answer.form_data ->> 'requestSequence')::integer is not distinct from ${latestRequest(call)}`;

/**
 * Returns the form data of a conversation that sends what a claim waits for; undefined when the claim waits for nothing,
 * or for somebody else than the caller.
 */
export async function findRequestToAnswer(
  call: Pick<Call, 'scoped' | 'scope'>,
  claim_id: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await call.scoped
    .select('claim', { claim_id, status: 'InformationRequested' })
    .select(['claim.information_needed', latestRequest(call).as('request_sequence')])
    .where('claim.information_from', '=', call.scope.principal)
    .executeTakeFirst();
  return (
    row && { informationNeeded: row.information_needed, requestSequence: row.request_sequence }
  );
}

/** Returns a column of the latest answer to what the claim waits for, if the caller may see it; else null. */
const selectFromAnswer = <Value>(call: Scoped, column: RawBuilder<Value>) => sql<Value | null>`(
  case when claim.status = 'InformationRequested' then (
    select ${column} from ${call.scoped.rows('conversation', 'answer')} where ${isAnswer(call)}
    order by answer.conversation_id desc limit 1) end)`;

/** When the information that the claim waits for was sent. */
export const informationSentAt = (call: Scoped) =>
  selectFromAnswer(call, sql<string>`answer.created_at`);

/** When information was requested that has not been sent here; null unless the claim waits for it. */
export const informationRequestedSince = (call: Scoped) =>
  sql<string | null>`case when claim.status = 'InformationRequested'
    and ${informationSentAt(call)} is null then claim.status_date end`;

/** Whether the claim waits for information from this sender. */
export const waitsForInformationFrom = (call: Scoped, sender: string) =>
  sql<boolean>`(claim.information_from = ${sender} and ${informationRequestedSince(call)} is not null)`;

/** Counts the claims in scope that wait for information from this sender. */
export const countWaitingForInformation = (call: Call, sender: string): Promise<number> =>
  countRows(
    call.scoped
      .select('claim', { status: 'InformationRequested' })
      .where(waitsForInformationFrom(call, sender)),
  );

/** The status that is shown for a claim, as getStanding returns it. */
export const shownStanding = (call: Scoped) =>
  sql<string>`case when ${informationSentAt(call)} is not null then 'InReview'
    when claim.status = 'InformationRequested' and claim.information_from is not null
      then 'WaitingFor' || initcap(claim.information_from)
    else claim.status end`;

/** Whether a claim is shown with this status. */
export const isShownAs = (call: Scoped, standing: string) =>
  sql<boolean>`${shownStanding(call)} = ${standing}`;

/** The conversation with the information that the claim waits for. */
export const informationConversation = (call: Scoped) =>
  selectFromAnswer(call, sql<number>`answer.conversation_id`);

/** The number of files that came with the information: with the first message, or later from the same sender. */
const informationFiles = (call: Scoped) =>
  selectFromAnswer(
    call,
    sql<number>`(select count(*) from ${call.scoped.rows('attachment', 'sent')}
    join ${call.scoped.rows('message', 'written')} on written.message_id = sent.message_id
    where written.conversation_id = answer.conversation_id
      and written.sender_account_id = answer.created_by)`,
  );

/** Returns when, in which conversation and with how many files the information that a claim waits for was sent. */
export const findInformationAnswer = (call: Scoped, claim_id: number) =>
  call.scoped
    .select('claim', { claim_id })
    .select([
      informationSentAt(call).as('information_sent_date'),
      informationConversation(call).as('information_conversation_id'),
      informationFiles(call).as('information_files'),
    ])
    .executeTakeFirst();
