import type { Text } from './use-text.ts';

const MINUTE = 60;
const HOUR = 3600;
/** A wait longer than this many minutes or hours is told in them. */
const LONGEST = 2;

/** Returns the message of a call that was refused because there were too many: how long to wait, rounded up. */
export function displayWait(text: Text, seconds: number): string {
  if (seconds > LONGEST * HOUR)
    return text('errors.tooManyRequests.hours', { count: Math.ceil(seconds / HOUR) });
  if (seconds > LONGEST * MINUTE)
    return text('errors.tooManyRequests.minutes', { count: Math.ceil(seconds / MINUTE) });
  return text('errors.tooManyRequests', { seconds });
}
