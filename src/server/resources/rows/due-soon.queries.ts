import { sql, type SelectQueryBuilder } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';

/** Whether a day is past, today or so near that lists mark it as urgent. */
export const isDueSoon = ({ today }: Pick<Call, 'today'>, day: string): boolean =>
  day <= addDays(today, limits.dueSoonDays.value);

/** The columns by which work that waits is ordered: the day it is due, since when it waits, and its key. */
interface UrgencyColumns {
  due: string;
  since: string;
  key: string;
}

/** Orders what waits: what is due soon by its day, then the longest waiting. */
export const byUrgency =
  ({ today }: Pick<Call, 'today'>, { due, since, key }: UrgencyColumns) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    query
      .orderBy(
        sql`case when ${sql.ref(due)} <= ${addDays(today, limits.dueSoonDays.value)} then ${sql.ref(due)} end`,
        (item) => item.asc().nullsLast(),
      )
      .orderBy(sql.ref(since))
      .orderBy(sql.ref(key));
