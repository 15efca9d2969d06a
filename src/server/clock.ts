import { getDayAt } from '#shared/format/dates.ts';

/**
 * Time zone of days for staff, employers, providers and visitors. Members use their group's time zone
 * (benefit_group.time_zone), which decides when a child comes of age and what `today` means in rules.
 */
export const portalTimeZone = 'America/New_York';

let offsetMs = 0;

/** The only source of the current time in src/server. SQL uses `portal_now()`, which follows the same offset. */
export const clock = {
  /** Milliseconds since 1970, like Date.now(). */
  now: (): number => Date.now() + offsetMs,
  date: (): Date => new Date(clock.now()),
  /** Offset by which tests have moved the clock; 0 in production. */
  offsetMs: (): number => offsetMs,
  /** The machine's real time, for comparison with file times and with the database's clock. */
  machineNow: (): number => Date.now(),
};

/** Sets the offset of this process's clock in milliseconds. Only tests import this (tests/content/one-clock.test.ts). */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

/** Returns the current day in a time zone, as yyyy-MM-dd. */
export const today = (timeZone = portalTimeZone): string => getDayAt(clock.now(), timeZone);
