import { dayAt } from '#shared/format/dates.ts';
import { portalTimeZone } from '../../clock.ts';

/** Returns the day of a moment in the portal's time zone; a day is returned as it is. */
export const dayOf = (moment: string): string =>
  moment.length === 10 ? moment : dayAt(Date.parse(moment), portalTimeZone);

/** Returns the whole days from a day or moment until a day; none if it is later. */
export const daysSince = (day: string, moment: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(dayOf(moment))) / 86_400_000));
