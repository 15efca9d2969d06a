import { useCallback } from 'react';
import { getDayAt } from '#shared/format/dates.ts';
import { getDateFormat } from '#shared/format/intl-formats.ts';
import { clock, toLocalDay } from '../../ui/clock.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/**
 * The value of `today` in conditions and date rules, as yyyy-MM-dd. It is the date in the user's time zone, which the
 * server determines (src/server/clock.ts) and the session contains, so that browser and server validate dates alike. For
 * visitors, and if the browser does not know that zone, it is the date in the browser's own zone.
 */
export function today({ session }: Portal): string {
  const zone = session.get().identity?.user.timeZone ?? '';
  return isKnownZone(zone) ? getDayAt(clock.now(), zone) : toLocalDay(clock.date());
}

/** False for a visitor, who has no time zone, and for a stored text that is no time zone: it is untrusted. */
function isKnownZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    getDateFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that returns today's date. Call it for each use, because a page may stay open past midnight. */
export function useToday(): () => string {
  const portal = usePortal();
  return useCallback(() => today(portal), [portal]);
}
