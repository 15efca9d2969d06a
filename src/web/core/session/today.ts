import { useCallback } from 'react';
import { getDayAt } from '#shared/format/dates.ts';
import { clock } from '../../ui/clock.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The value of `today` in conditions and date rules, as yyyy-MM-dd. The session contains the time zone that the server
 * uses (src/server/clock.ts), so that both validate dates alike. Without one, the browser's zone is used.
 */
export const today = ({ session }: Portal): string =>
  getDayAt(clock.now(), session.get().identity?.user.timeZone || ownZone);

/** Returns a function that returns today's date. Call it for each use, because a page may stay open past midnight. */
export function useToday(): () => string {
  const portal = usePortal();
  return useCallback(() => today(portal), [portal]);
}
