import { getIntlLocale, taggedLanguages } from '../locales/languages.ts';
import type { Language } from '../locales/languages.ts';
import { isCalendarDate, parseDate } from '../schemas/calendar.ts';
import { getDateFormat } from './intl-formats.ts';

/*
 * Dates without a time are never read as a moment in a time zone, which would move a birthday by a day west of UTC. Both
 * languages use MM/dd/yyyy (point 9 of the specification), which Intl does not format: es-US would put the day first. Intl
 * formats times, and dates with the name of the month.
 */

/** Formats yyyy-MM-dd as MM/dd/yyyy; '' for an empty or invalid date. */
export function displayDate(wire: string | null | undefined): string {
  const date = parseDate((wire ?? '').slice(0, 10));
  return date
    ? `${padTwo(date.month)}/${padTwo(date.day)}/${String(date.year).padStart(4, '0')}`
    : '';
}

const typedDate = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/u;
const wireDate = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;
const monthFirst = /^(?<month>\p{L}+)\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u;
const dayFirst = /^(?<day>\d{1,2}) (?:de )?(?<month>\p{L}+)\.?,? (?:de )?(?<year>\d{4})$/u;

/**
 * Parses MM/dd/yyyy (leading zeros optional), yyyy-MM-dd, and dates as the portal shows them in either language, to
 * yyyy-MM-dd; undefined when it is not a calendar day.
 */
export function toWireDate(typed: string): string | undefined {
  const text = typed.trim();
  const notations = [typedDate, wireDate, monthFirst, dayFirst];
  const parts = notations.map((notation) => notation.exec(text)).find(Boolean)?.groups ?? {};
  const { year = '', month = '', day = '' } = parts;
  const date = { year: Number(year), month: Number(month) || findMonth(month), day: Number(day) };
  return isCalendarDate(date) ? `${year}-${padTwo(date.month)}-${padTwo(date.day)}` : undefined;
}

/** Returns the number of a month from its name or short name in any language; 0 if it is none. */
function findMonth(name: string): number {
  if (name === '') return 0;
  const wanted = name.toLowerCase();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const isNamed = (month: number) =>
    taggedLanguages.some((language) =>
      (['short', 'long'] as const).some(
        (style) => nameMonth(month, language, style).replace('.', '').toLowerCase() === wanted,
      ),
    );
  return months.find(isNamed) ?? 0;
}

const nameMonth = (month: number, language: Language, style: 'short' | 'long'): string =>
  getDateFormat(getIntlLocale(language), { month: style, timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 15),
  );

/** Returns the day of a timestamp (ms since 1970) in a time zone, as yyyy-MM-dd. */
export function getDayAt(moment: number, timeZone: string): string {
  const minute = Math.floor(moment / 60_000);
  const latest = latestDays.get(timeZone);
  if (latest?.minute === minute) return latest.day;
  const day = formatDay(moment, timeZone);
  latestDays.set(timeZone, { minute, day });
  return day;
}

/** The latest requested minute and its day, by time zone. Cached because every request needs today. */
const latestDays = new Map<string, { minute: number; day: string }>();

function formatDay(moment: number, timeZone: string): string {
  const parts = new Map(
    getDateFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Formats a timestamp as MM/dd/yyyy and the time in the language's notation; '' for an invalid one. */
export const displayMoment = (
  wire: string | null | undefined,
  language: Language,
  timeZone: string,
): string => displayMomentWith(wire, language, timeZone, displayDate);

/** Formats the time of day of a moment (ms since 1970): 4:05 PM, 4:05 p. m. A line never breaks inside it. */
export const displayTime = (moment: number, language: Language, timeZone: string): string =>
  getDateFormat(getIntlLocale(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(moment)
    .replaceAll(/\s/gu, '\u00a0');

/** Formats a day for reading: Nov 20, 2026; 20 nov 2026. '' for an empty or invalid date. */
export function displayShortDay(wire: string | null | undefined, language: Language): string {
  const date = parseDate((wire ?? '').slice(0, 10));
  if (!date) return '';
  const noon = Date.UTC(date.year, date.month - 1, date.day, 12);
  return getDateFormat(getIntlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    noon,
  );
}

/** Formats a timestamp for reading: Nov 20, 2026, 4:05 PM. '' for an invalid one. */
export const displayShortMoment = (
  wire: string | null | undefined,
  language: Language,
  timeZone: string,
): string => displayMomentWith(wire, language, timeZone, (day) => displayShortDay(day, language));

function displayMomentWith(
  wire: string | null | undefined,
  language: Language,
  timeZone: string,
  formatDayText: (day: string) => string,
): string {
  const moment = Date.parse(wire ?? '');
  return Number.isNaN(moment)
    ? ''
    : `${formatDayText(getDayAt(moment, timeZone))}, ${displayTime(moment, language, timeZone)}`;
}

/** Formats a month for charts: Mar 2026; mar 2026. '' for an invalid date. */
export function displayMonth(wire: string, language: Language): string {
  const date = parseDate(wire.slice(0, 10));
  if (!date) return '';
  return getDateFormat(getIntlLocale(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(date.year, date.month - 1, 15));
}

const padTwo = (part: number): string => String(part).padStart(2, '0');
