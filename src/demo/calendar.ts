/** Days are yyyy-MM-dd strings, which sort and compare correctly without a time zone. */
export type Day = string;

const dayMs = 86_400_000;
const toMs = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

/** Cache, since the same few thousand days are formatted a million times. */
const dayByMs = new Map<number, Day>();

function fromMs(ms: number): Day {
  const known = dayByMs.get(ms);
  if (known !== undefined) return known;
  const day = new Date(ms).toISOString().slice(0, 10);
  dayByMs.set(ms, day);
  return day;
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
export const monthOf = (day: Day): number => Number(day.slice(5, 7));
const dayOfMonth = (day: Day): number => Number(day.slice(8));
/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(toMs(day)).getUTCDay();

export const addDays = (day: Day, days: number): Day => fromMs(toMs(day) + days * dayMs);
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toMs(to) - toMs(from)) / dayMs);
export const dayIn = (year: number, month: number, day: number): Day =>
  fromMs(Date.UTC(year, month - 1, day));
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
export const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = dayIn(yearOf(day), monthOf(day) + months, 1);
  const lastDay = dayOfMonth(addDays(dayIn(yearOf(first), monthOf(first) + 1, 1), -1));
  return dayIn(yearOf(first), monthOf(first), Math.min(dayOfMonth(day), lastDay));
}

/** Returns the day itself, or the Monday after a Saturday or Sunday. */
export function nextWorkday(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** Returns the ISO timestamp on the day, the given number of minutes after midnight UTC: 780 is 1 p.m. */
export function timestampAt(day: Day, minutes: number): string {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${day}T${clock}:00Z`;
}
