import { sql, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';

/** Whether a day is past, today or so near that lists mark it as urgent. */
export const isDueSoon = ({ today }: Pick<Call, 'today'>, day: string): boolean =>
  day <= addDays(today, limits.dueSoonDays.value);

/** The day in a column if it is due soon, otherwise null. */
export const whenDueSoon = (
  { today }: Pick<Call, 'today'>,
  column: string,
): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} <= ${addDays(today, limits.dueSoonDays.value)} then ${sql.ref(column)} end`;

/** Orders by the day, and rows that are not due soon last. */
export const dueFirst = (item: OrderByItemBuilder): OrderByItemBuilder => item.asc().nullsLast();
