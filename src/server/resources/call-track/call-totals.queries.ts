import { sql } from 'kysely';
import { portalTimeZone } from '../../clock.ts';
import type { Call } from '../../requests/call.ts';
import { dayOfCall } from './call-search.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'today'>;

/** Calls since a day, as an interval of time so that the index on called_at applies. */
const since = (day: string) =>
  sql<boolean>`call_track.called_at >= ${day}::date::timestamp at time zone ${portalTimeZone}`;

const ageOf = (today: string) => sql<string>`case
    when ${today}::date - ${dayOfCall} <= 1 then 'day'
    when ${today}::date - ${dayOfCall} <= 3 then 'days3'
    when ${today}::date - ${dayOfCall} <= 7 then 'week'
    when ${today}::date - ${dayOfCall} <= 14 then 'weeks2'
    else 'longer' end`;

/** Counts open calls by age: those that are overdue and the others. */
export const countByAge = ({ scoped, today }: CallContext) =>
  scoped
    .select('call_track')
    .select(ageOf(today).as('age'))
    .select([
      sql<number>`count(*) filter (where call_track.due_date < ${today}::date)`.as('overdue'),
      sql<number>`count(*) filter (where call_track.due_date is null
        or call_track.due_date >= ${today}::date)`.as('on_time'),
    ])
    .where('status', '<>', 'Closed')
    .groupBy(sql`1`)
    .execute();

/** Counts the calls of each week since a Monday. */
export const countByWeek = ({ scoped }: CallContext, monday: string) =>
  scoped
    .select('call_track')
    .select(sql<string>`date_trunc('week', ${dayOfCall}::timestamp)::date`.as('week'))
    .select([
      sql<number>`count(*)`.as('received_calls'),
      sql<number>`count(*) filter (where call_track.status = 'Closed')`.as('closed_calls'),
    ])
    .where(since(monday))
    .groupBy(sql`1`)
    .execute();

/** Counts calls since a day by what they are about: the most frequent reasons. */
export const countByReason = ({ scoped }: CallContext, from: string, most: number) =>
  scoped
    .select('call_track')
    .select('regard_key1')
    .select([
      sql<number>`count(*) filter (where call_track.status <> 'Closed')`.as('open_calls'),
      sql<number>`count(*) filter (where call_track.status = 'Closed')`.as('closed_calls'),
    ])
    .where(since(from))
    .groupBy('call_track.regard_key1')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('regard_key1')
    .limit(most)
    .execute();
