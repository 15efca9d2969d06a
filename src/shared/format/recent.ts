import { getIntlLocale, type Language } from '../locales/languages.ts';
import { getDayAt, displayTime } from './dates.ts';
import { countDaysBetween } from '../schemas/calendar.ts';

/** Age in days up to which a timestamp is shown as a distance rather than as a date. */
const RECENT_DAYS = 6;

/**
 * Formats a timestamp of today or up to six days ago by its distance: Today, 4:05 PM; Yesterday; 3 days ago.
 * Undefined for any other.
 */
export function displayRecent(
  wire: string,
  now: number,
  language: Language,
  timeZone: string,
): string | undefined {
  const moment = Date.parse(wire);
  if (Number.isNaN(moment) || moment > now) return undefined;
  const days = countDaysBetween(getDayAt(moment, timeZone), getDayAt(now, timeZone));
  if (days > RECENT_DAYS) return undefined;
  const relativeDay = new Intl.RelativeTimeFormat(getIntlLocale(language), {
    numeric: 'auto',
  }).format(-days, 'day');
  const day =
    relativeDay.charAt(0).toLocaleUpperCase(getIntlLocale(language)) + relativeDay.slice(1);
  return days > 0 ? day : `${day}, ${displayTime(moment, language, timeZone)}`;
}
