import { dayAt } from '#shared/format/dates.ts';
import { clock } from '../../ui/clock.ts';
import { sessionState } from './session-store.ts';

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * What `today` means in conditions and date rules, as yyyy-MM-dd. The server names the zone (src/server/clock.ts), so
 * that both refuse the same dates; before it has, the day is that of this browser.
 */
export const today = (): string =>
  dayAt(clock.now(), sessionState().identity?.user.timeZone || ownZone);
