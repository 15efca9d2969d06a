import { getDayAt } from '#shared/format/dates.ts';
import { portalTimeZone } from '../../clock.ts';

const msPerDay = 86_400_000;

/** Returns the day (yyyy-MM-dd) of a time in the portal's time zone; a day is returned unchanged. */
export const toPortalDay = (moment: string): string =>
  moment.length === 'yyyy-MM-dd'.length ? moment : getDayAt(Date.parse(moment), portalTimeZone);

/** Returns the number of days from `moment` (a day or a time) until `day`; 0 if `moment` is later. */
export const daysSince = (day: string, moment: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(toPortalDay(moment))) / msPerDay));

/**
 * Returns the days from the day on which something was due until `day`; undefined on that day and before it. The one rule
 * for everything that is late: days of the calendar in the portal's time zone, whatever the hour.
 */
export const countDaysLate = (day: string, due: string | undefined): number | undefined =>
  due === undefined ? undefined : daysSince(day, due) || undefined;

/** Returns the first day (yyyy-MM-dd) of each of the last `count` months, ending with the month of a day. */
export function listLastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}

/** Returns the last day of the month of a day. */
export function getLastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
