import { getDayAt } from '#shared/format/dates.ts';
import { portalTimeZone } from '#server/clock.ts';
import { offsetOfRun } from '../../support/offset-of-run.ts';

const dayMs = 86_400_000;

/** A day before the day of the run in the portal's time zone, or after it when negative, as yyyy-MM-dd. */
export const daysAgo = (days: number): string =>
  getDayAt(Date.now() + offsetOfRun - days * dayMs, portalTimeZone);
