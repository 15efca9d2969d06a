import type { Random } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours since the last message of a conversation that staff have answered. */
export function answeredHours(random: Random, resolved: boolean): number {
  const days = resolved ? 1 + random.next() ** 2 * 280 : random.next() ** 2 * 20;
  return 3 + days * 24;
}

const openHour = 13;
const closeHour = 22;

/** The latest moment up to this one at which offices in the Eastern time zone are open: weekdays, 8 to 5 in winter. */
function officeTime(at: number): number {
  const time = new Date(at);
  const hour = time.getUTCHours();
  const weekday = time.getUTCDay();
  if (weekday === 0 || weekday === 6 || hour < openHour)
    return officeTime(Math.floor(at / dayMs) * dayMs - 2 * hourMs - minutesInto(at));
  return hour < closeHour ? at : at - (hour - closeHour + 1) * hourMs;
}

const minutesInto = (at: number): number => at % hourMs;

/** Sending times, first to last, of which the last is so many hours before `now`; true stands for somebody at work. */
export function sendingTimes(
  now: Date,
  hoursAgo: number,
  atWork: readonly boolean[],
  random: Random,
): Date[] {
  const times: Date[] = [];
  let at = now.getTime() - hoursAgo * hourMs;
  for (const work of atWork.toReversed()) {
    const sent = work ? officeTime(at) : at;
    times.unshift(new Date(sent));
    at = sent - random.int(2, 30) * hourMs - random.int(0, 59) * 60_000;
  }
  return times;
}

/** A UTC timestamp to the minute. */
export const timestamp = (at: Date): string => `${at.toISOString().slice(0, 16)}:00Z`;
