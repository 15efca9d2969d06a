import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { portalTimeZone } from '../../clock.ts';
import type { Call } from '../../requests/call.ts';
import { dayOfCall } from './call-search.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'today'>;

/** Whether a call was on or after a day. Compares times, not days, so that the index on called_at applies. */
const isCalledSince = (day: string) =>
  sql<boolean>`call_track.called_at >= ${day}::date::timestamp at time zone ${portalTimeZone}`;

/** Codes of call-age, each with its maximum number of days since the call (`until`); the last has no maximum. */
const ageBands: readonly { age: string; until?: number }[] = [
  { age: 'day', until: 1 },
  { age: 'days3', until: 3 },
  { age: 'week', until: 7 },
  { age: 'weeks2', until: 14 },
  { age: 'longer' },
];

/** The code of call-age of a call. */
const ageBandOfCall = (today: string) => {
  const cases = ageBands.map(({ age, until }) =>
    until === undefined
      ? sql`else ${age}`
      : sql`when ${today}::date - ${dayOfCall} <= ${until} then ${age}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} end`;
};

/** Returns the first and last day of the calls with a code of call-age, as criteria for searching calls. */
export function getDaysOfAge(
  age: string,
  today: string,
): { begin_date?: string; end_date?: string } {
  const index = ageBands.findIndex((item) => item.age === age);
  const [until, previousUntil] = [ageBands[index]?.until, ageBands[index - 1]?.until];
  return {
    ...(until !== undefined && { begin_date: addDays(today, -until) }),
    ...(previousUntil !== undefined && { end_date: addDays(today, -previousUntil - 1) }),
  };
}

/** Counts open calls by age: those that are overdue and the others. */
export const listTotalsByAge = ({ scoped, today }: CallContext) =>
  scoped
    .select('call_track')
    .select(ageBandOfCall(today).as('age'))
    .select([
      sql<number>`count(*) filter (where call_track.due_date < ${today}::date)`.as('overdue'),
      sql<number>`count(*) filter (where call_track.due_date is null
        or call_track.due_date >= ${today}::date)`.as('on_time'),
    ])
    .where('status', '<>', 'Closed')
    .groupBy(sql`1`)
    .execute();

/** Counts the calls of each week since a Monday. */
export const listTotalsByWeek = ({ scoped }: CallContext, monday: string) =>
  scoped
    .select('call_track')
    .select(sql<string>`date_trunc('week', ${dayOfCall}::timestamp)::date`.as('week'))
    .select([
      sql<number>`count(*)`.as('received_calls'),
      sql<number>`count(*) filter (where call_track.status = 'Closed')`.as('closed_calls'),
    ])
    .where(isCalledSince(monday))
    .groupBy(sql`1`)
    .execute();

/** Counts calls since a day by reason (regard_key1), for the most frequent reasons. */
export const listTotalsByReason = ({ scoped }: CallContext, firstDay: string, limit: number) =>
  scoped
    .select('call_track')
    .select('regard_key1')
    .select([
      sql<number>`count(*) filter (where call_track.status <> 'Closed')`.as('open_calls'),
      sql<number>`count(*) filter (where call_track.status = 'Closed')`.as('closed_calls'),
    ])
    .where(isCalledSince(firstDay))
    .groupBy('call_track.regard_key1')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('regard_key1')
    .limit(limit)
    .execute();
