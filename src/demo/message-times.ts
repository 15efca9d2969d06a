import type { Random } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the hours since the last message of a conversation that staff have answered. */
export function pickHoursSinceAnswer(random: Random, isResolved: boolean): number {
  const days = isResolved ? 1 + random.next() ** 2 * 280 : random.next() ** 2 * 20;
  return 3 + days * 24;
}

const openingHourUtc = 13;
const closingHourUtc = 22;

/**
 * Returns the time itself during Eastern office hours (weekdays, 8 to 5 in winter), otherwise the given number of
 * minutes before they last closed.
 */
function moveIntoOfficeHours(timeMs: number, minutesBeforeClosing: number): number {
  const hour = new Date(timeMs).getUTCHours();
  const midnight = Math.floor(timeMs / dayMs) * dayMs;
  if (isWeekday(timeMs) && hour >= openingHourUtc && hour < closingHourUtc) return timeMs;
  let day = hour >= closingHourUtc ? midnight : midnight - dayMs;
  while (!isWeekday(day)) day -= dayMs;
  return day + closingHourUtc * hourMs - minutesBeforeClosing * 60_000;
}

const isWeekday = (timeMs: number): boolean => ![0, 6].includes(new Date(timeMs).getUTCDay());

/** Moves a night time (Eastern time) back by eight hours, unless it is within the last day. */
function moveOutOfNight(timeMs: number, now: Date): number {
  const hour = new Date(timeMs).getUTCHours();
  return hour > 3 && hour < 12 && now.getTime() - timeMs > dayMs ? timeMs - 8 * hourMs : timeMs;
}

/**
 * Returns the sending time of each message, in order; the last is about `hoursAgo` before `now`. `duringOfficeHours`
 * says for each message whether its author writes at work.
 */
export function generateSendingTimes(
  now: Date,
  hoursAgo: number,
  duringOfficeHours: readonly boolean[],
  random: Random,
): Date[] {
  const times: Date[] = [];
  let timeMs = now.getTime() - hoursAgo * hourMs;
  for (const isAtWork of duringOfficeHours.toReversed()) {
    const minutesBeforeClosing = random.int(5, 480);
    const sentMs = isAtWork
      ? moveIntoOfficeHours(timeMs, minutesBeforeClosing)
      : moveOutOfNight(timeMs, now);
    times.unshift(new Date(sentMs));
    timeMs = sentMs - random.int(2, 30) * hourMs - random.int(0, 59) * 60_000;
  }
  return times;
}

/** Returns the UTC timestamp, with zero seconds. */
export const formatTimestamp = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`;
