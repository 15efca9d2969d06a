/** The only source of the current time in src/web. */
export const clock = {
  /** Milliseconds since 1970, like Date.now(). */
  now: (): number => Date.now(),
  date: (): Date => new Date(),
};

/** Returns the date of a moment in the user's time zone as yyyy-MM-dd. */
export function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
