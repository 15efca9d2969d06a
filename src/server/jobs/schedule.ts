import { Cron } from 'croner';
import { clock, portalTimeZone } from '../clock.ts';

/** Returns the next time of a schedule as ISO text. */
export function getNextRun(schedule: string): string {
  const next = new Cron(schedule, { timezone: portalTimeZone }).nextRun(clock.date());
  if (!next) throw new Error(`The schedule ${schedule} has no next run`);
  return next.toISOString();
}
