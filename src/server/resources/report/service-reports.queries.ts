import { sql, type RawBuilder } from 'kysely';
import { portalTimeZone } from '../../clock.ts';
import { inGroups, inPeriod, type ReportSource } from './report-source.queries.ts';

const toPortalDay = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone ${portalTimeZone})::date`;

/** Phone calls by week and reason. */
export const callVolume: ReportSource = {
  order: sql`week, regard_key1`,
  rows: ({ scoped }, input) => sql`
    select week, regard_key1, count(*)::int as received_calls,
      count(*) filter (where status = 'Closed')::int as closed_calls,
      round(avg(duration_seconds) / 60, 1)::float8 as average_minutes
    from (select date_trunc('week', ${toPortalDay('call_track.called_at')}::timestamp)::date as week,
        call_track.regard_key1, call_track.status, call_track.duration_seconds
      from ${scoped.rows('call_track')}
      left join ${scoped.rows('member')} on member.member_id = call_track.member_id
      where ${inPeriod(toPortalDay('call_track.called_at'), input)}
        and ${inGroups(sql`coalesce(call_track.group_number, member.group_number)`, input)}) as calls
    group by week, regard_key1`,
};

/** The average hours between two times, with one decimal. */
const averageHours = (from: string, to: string): RawBuilder<number> =>
  sql<number>`round(avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600), 1)::float8`;

/** How fast conversations were answered and resolved, by month and queue. */
export const turnaround: ReportSource = {
  order: sql`created_month, queue nulls last`,
  rows: ({ scoped }, input) => sql`
    select created_month, queue, count(*)::int as conversations,
      count(resolved_at)::int as resolved, ${averageHours('created_at', 'answered_at')} as hours_to_answer,
      ${averageHours('created_at', 'resolved_at')} as hours_to_resolve,
      count(*) filter (where resolved_at - created_at <= interval '2 days')::int
        as resolved_in_two_days
    from (select date_trunc('month', ${toPortalDay('conversation.created_at')}::timestamp)::date
          as created_month, conversation.queue_id as queue, conversation.created_at,
        conversation.resolved_at,
        (select min(answer.sent_at) from ${scoped.rows('message', 'answer')}
          where answer.conversation_id = conversation.conversation_id and not answer.internal
            and answer.sender_account_id is distinct from conversation.created_by) as answered_at
      from ${scoped.rows('conversation')}
      where ${inPeriod(toPortalDay('conversation.created_at'), input)}
        and ${inGroups(sql`conversation.group_number`, input)}) as threads
    group by created_month, queue`,
};
