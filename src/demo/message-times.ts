import type { Random } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the hours since the last message of a conversation that staff have answered. */
export function answeredHours(random: Random, resolved: boolean): number {
  const days = resolved ? 1 + random.next() ** 2 * 280 : random.next() ** 2 * 20;
  return 3 + days * 24;
}

const openHour = 13;
const closeHour = 22;

/**
 * Returns the time itself during Eastern office hours (weekdays, 8 to 5 in winter), otherwise the given number of
 * minutes before they last closed.
 */
function officeTime(at: number, beforeClosing: number): number {
  const hour = new Date(at).getUTCHours();
  const midnight = Math.floor(at / dayMs) * dayMs;
  if (isWeekday(at) && hour >= openHour && hour < closeHour) return at;
  let day = hour >= closeHour ? midnight : midnight - dayMs;
  while (!isWeekday(day)) day -= dayMs;
  return day + closeHour * hourMs - beforeClosing * 60_000;
}

const isWeekday = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

/** Moves a night time (Eastern time) back by eight hours, unless it is within the last day. */
function dayTime(at: number, now: Date): number {
  const hour = new Date(at).getUTCHours();
  return hour > 3 && hour < 12 && now.getTime() - at > dayMs ? at - 8 * hourMs : at;
}

/** Returns sending times in order; the last is the given number of hours before `now`. True marks a person at work. */
export function sendingTimes(
  now: Date,
  hoursAgo: number,
  atWork: readonly boolean[],
  random: Random,
): Date[] {
  const times: Date[] = [];
  let at = now.getTime() - hoursAgo * hourMs;
  for (const work of atWork.toReversed()) {
    const beforeClosing = random.int(5, 480);
    const sent = work ? officeTime(at, beforeClosing) : dayTime(at, now);
    times.unshift(new Date(sent));
    at = sent - random.int(2, 30) * hourMs - random.int(0, 59) * 60_000;
  }
  return times;
}

/** A UTC timestamp to the minute. */
export const timestamp = (at: Date): string => `${at.toISOString().slice(0, 16)}:00Z`;
