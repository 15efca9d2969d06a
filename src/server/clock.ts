/** The zone in which the portal's days begin; a group's own zone is used where a group is at hand. */
export const portalTimeZone = 'America/New_York';

const formats = new Map<string, Intl.DateTimeFormat>();

/** yyyy-MM-dd in a time zone. */
export function dateIn(timeZone: string, moment: Date = new Date()): string {
  // en-CA writes year-month-day.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}

export const today = (): string => dateIn(portalTimeZone);
