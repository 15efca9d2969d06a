/** The only source of the current time in src/web. */
export const clock = {
  /** Milliseconds since 1970, like Date.now(). */
  now: (): number => Date.now(),
  date: (): Date => new Date(clock.now()),
};

/** Returns the date of a moment in the browser's time zone as yyyy-MM-dd. */
export function toLocalDay(moment: Date): string {
  const padToTwoDigits = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${padToTwoDigits(moment.getMonth() + 1)}-${padToTwoDigits(moment.getDate())}`;
}
