/** Days are yyyy-MM-dd strings, which sort and compare correctly without a time zone. */
export type Day = string;

const dayMs = 86_400_000;
/** Returns midnight UTC of the day, in milliseconds since 1970. */
const toUtcMs = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

/** Cache: the demo data formats the same few thousand days a million times. */
const dayByMs = new Map<number, Day>();

function fromUtcMs(ms: number): Day {
  const known = dayByMs.get(ms);
  if (known !== undefined) return known;
  const day = new Date(ms).toISOString().slice(0, 10);
  dayByMs.set(ms, day);
  return day;
}

export const getYear = (day: Day): number => Number(day.slice(0, 4));
/** Returns the month, 1 to 12. */
export const getMonth = (day: Day): number => Number(day.slice(5, 7));
const getDayOfMonth = (day: Day): number => Number(day.slice(8));
/** Returns the weekday; 0 is Sunday. */
export const getWeekday = (day: Day): number => new Date(toUtcMs(day)).getUTCDay();

export const sunday = 0;
export const friday = 5;
export const saturday = 6;

export const addDays = (day: Day, days: number): Day => fromUtcMs(toUtcMs(day) + days * dayMs);
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / dayMs);
/** Returns a day; `month` is 1 to 12, and 13 is January of the next year. */
export const toDay = (year: number, month: number, day: number): Day =>
  fromUtcMs(Date.UTC(year, month - 1, day));
export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);
export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = toDay(getYear(day), getMonth(day) + months, 1);
  const daysInMonth = getDayOfMonth(addDays(toDay(getYear(first), getMonth(first) + 1, 1), -1));
  return toDay(getYear(first), getMonth(first), Math.min(getDayOfMonth(day), daysInMonth));
}

/** Returns the day itself, or the Monday after a Saturday or Sunday. */
export function moveToWorkday(day: Day): Day {
  const weekday = getWeekday(day);
  if (weekday === saturday) return addDays(day, 2);
  return weekday === sunday ? addDays(day, 1) : day;
}

/** Returns the ISO timestamp of a UTC clock time on the day, such as '13:00'. */
export const timestampAt = (day: Day, clockUtc: `${number}:${number}`): string =>
  `${day}T${clockUtc}:00Z`;

/** Returns the ISO timestamp on the day, the given number of minutes after midnight UTC: 780 is 1 p.m. */
export function timestampAtMinute(day: Day, minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${day}T${hours}:${String(minutes % 60).padStart(2, '0')}:00Z`;
}
