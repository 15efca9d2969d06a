import { limits } from './limits.ts';

/** Dates without a time are yyyy-MM-dd strings everywhere: a Date object moves a birthday by a day west of UTC. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Parses yyyy-MM-dd; undefined when it is not a calendar day. */
export function parseDate(text: string): CalendarDate | undefined {
  const parts = ISO_DATE.exec(text);
  if (!parts) return undefined;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isCalendarDate(date) ? date : undefined;
}

/** Whether a record may contain the date: within the years of schemas/parts/limits.json. */
export const isRecordDate = ({ year }: CalendarDate): boolean =>
  year >= limits.earliestYear.value && year <= limits.latestYear.value;

/** Whether the day exists. PostgreSQL's calendar has no year 0. */
export function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(year, month);
}

function getDaysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Returns the whole years from a birth date to a date; NaN when either is not a date. A 29 February birthday counts
 * from 1 March.
 */
export function getAgeAt(birthDate: string, date: string): number {
  const born = parseDate(birthDate);
  const then = parseDate(date);
  if (!born || !then) return Number.NaN;
  const beforeBirthday =
    then.month < born.month || (then.month === born.month && then.day < born.day);
  return then.year - born.year - (beforeBirthday ? 1 : 0);
}

/** Counts the days from the first date to the second, negative when the second is earlier; NaN for an invalid date. */
export function countDaysBetween(first: string, second: string): number {
  const from = parseDate(first);
  const to = parseDate(second);
  return from && to ? toDayNumber(to) - toDayNumber(from) : Number.NaN;
}

/** Tells authors of screens how to write a date that `parseDate` accepts. */
export const dateRemedy = 'Write a date as year-month-day: 2026-11-30.';

/** Adds days to a yyyy-MM-dd date; other text is returned unchanged. */
export function addDays(date: string, days: number): string {
  const start = parseDate(date);
  if (!start) return date;
  const result = new Date(Date.UTC(start.year, start.month - 1, start.day + days));
  return result.toISOString().slice(0, 10);
}

/** Returns the days since 1970-01-01, in UTC so that daylight saving has no effect. */
function toDayNumber({ year, month, day }: CalendarDate): number {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  return Math.round(moment.getTime() / 86_400_000);
}
