/** The time zone in which the portal's days begin; a group's own zone is used where a group is known. */
export const portalTimeZone = 'America/New_York';

let offsetMs = 0;

/** The only source of the current time in src/server. SQL uses `portal_now()`, which follows the same offset. */
export const clock = {
  /** Milliseconds since 1970, like Date.now(). */
  now: (): number => Date.now() + offsetMs,
  date: (): Date => new Date(clock.now()),
  /** How far tests have moved the clock; 0 in production. */
  offsetMs: (): number => offsetMs,
  /** The unmoved time of this machine, for comparison with file times. */
  machineNow: (): number => Date.now(),
};

/** Moves the clock of this process. Only tests import this (tests/content/one-clock.test.ts). */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a time zone as yyyy-MM-dd. */
export function dateIn(timeZone: string, moment: Date = clock.date()): string {
  // en-CA writes year-month-day.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}

export const today = (): string => dateIn(portalTimeZone);
