import { clock } from '../../ui/clock.ts';
import { findIdentity, type Portal } from '../portal/portal.ts';
import { keepAlive } from './token-calls.ts';

/** Local storage key of the time of the last activity, in milliseconds since 1970. */
const ACTIVITY_KEY = 'portal.activity';
/**
 * Milliseconds between the warning and the end of the session. WCAG 2.2.1 requires at least 20 seconds and a simple way
 * to extend.
 */
export const WARN_BEFORE = 120_000;
/** Shortest time in milliseconds between two recordings of activity in this browser. */
const RECORD_INTERVAL = 5_000;
/** Shortest time in milliseconds between two reports of activity to the server. */
const REPORT_INTERVAL = 60_000;

/** `cause`: no activity, or the expiry of the token. `endsAt`: milliseconds since 1970. */
export type IdleState =
  | { phase: 'active' }
  | { phase: 'warning'; cause: 'idle' | 'expiry'; endsAt: number }
  | { phase: 'over' };

/** Records user activity for all tabs of this browser, and reports it to the server. Both are limited by an interval. */
export function recordActivity(portal: Portal, now = clock.now()): void {
  if (!canTimeOut(portal) || now - readLastActivity(portal) < RECORD_INTERVAL) return;
  portal.storage.write(ACTIVITY_KEY, String(now));
  if (now - portal.activityReportedAt >= REPORT_INTERVAL) reportActivity(portal, now);
}

/** Records signing in as activity; the server knows of it already. */
export function startActivity(portal: Portal, now = clock.now()): void {
  portal.activityReportedAt = now;
  portal.storage.write(ACTIVITY_KEY, String(now));
}

/** Handles "stay signed in": records activity at once, for all tabs and the server. */
export function extendSession(portal: Portal, now = clock.now()): void {
  portal.storage.write(ACTIVITY_KEY, String(now));
  reportActivity(portal, now);
}

function readLastActivity({ storage }: Portal): number {
  const recorded = Number(storage.read(ACTIVITY_KEY) ?? 0);
  return Number.isFinite(recorded) ? recorded : 0;
}

/** Returns the idle state from the clock, because timers are throttled in background tabs. */
export function getIdleState(portal: Portal, now = clock.now()): IdleState {
  const identity = findIdentity(portal.session.get());
  if (!identity) return { phase: 'active' };
  const idleEnd = readLastActivity(portal) + portal.meta.idleMinutes * 60_000;
  const expiry = identity.expires === undefined ? Number.NaN : Date.parse(identity.expires);
  const cause = expiry < idleEnd ? 'expiry' : 'idle';
  const endsAt = cause === 'expiry' ? expiry : idleEnd;
  if (now >= endsAt) return { phase: 'over' };
  return now >= endsAt - WARN_BEFORE ? { phase: 'warning', cause, endsAt } : { phase: 'active' };
}

/** Visitors do not time out: their pages show no personal data. */
const canTimeOut = ({ session }: Portal): boolean => findIdentity(session.get()) !== undefined;

function reportActivity(portal: Portal, now: number): void {
  portal.activityReportedAt = now;
  keepAlive(portal).catch(() => undefined);
}
