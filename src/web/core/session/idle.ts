import { clock } from '../../ui/clock.ts';
import { portalMeta } from '../brand/portal-meta.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { sessionState } from './session-store.ts';
import { keepAlive } from './token-calls.ts';

const ACTIVITY_KEY = 'portal.activity';
/** The warning comes this long before the end (WCAG 2.2.1 asks for at least 20 seconds and a simple way to go on). */
export const WARN_BEFORE = 120_000;
/** Activity is noted, and told to the server, no more often than this. */
const NOTE_EVERY = 5_000;
const TELL_EVERY = 60_000;

export type IdleState =
  | { phase: 'active' }
  | { phase: 'warning'; cause: 'idle' | 'expiry'; endsAt: number }
  | { phase: 'over' };

let told = 0;

/** Something a person did, in any tab of this browser. */
export function noteActivity(now = clock.now()): void {
  if (!watched() || now - lastActivity() < NOTE_EVERY) return;
  writeStored(ACTIVITY_KEY, String(now));
  if (now - told >= TELL_EVERY) tellServer(now);
}

/** Signing in is activity, and the server has just heard of it. */
export function beginActivity(now = clock.now()): void {
  told = now;
  writeStored(ACTIVITY_KEY, String(now));
}

/** The answer "stay signed in": counts as activity at once, for every tab and for the server. */
export function stayActive(now = clock.now()): void {
  writeStored(ACTIVITY_KEY, String(now));
  tellServer(now);
}

export function lastActivity(): number {
  const noted = Number(readStored(ACTIVITY_KEY) ?? 0);
  return Number.isFinite(noted) ? noted : 0;
}

/** Where the session stands, from the clock alone: timers sleep in background tabs. */
export function idleState(now = clock.now()): IdleState {
  const { identity } = sessionState();
  if (!identity || !watched()) return { phase: 'active' };
  const idleEnd = lastActivity() + portalMeta().idleMinutes * 60_000;
  const expiry = identity.expires === undefined ? Number.NaN : Date.parse(identity.expires);
  const cause = expiry < idleEnd ? 'expiry' : 'idle';
  const endsAt = cause === 'expiry' ? expiry : idleEnd;
  if (now >= endsAt) return { phase: 'over' };
  return now >= endsAt - WARN_BEFORE ? { phase: 'warning', cause, endsAt } : { phase: 'active' };
}

/** Visitors have nothing that could be read over a shoulder they left behind. */
function watched(): boolean {
  const { identity } = sessionState();
  return identity !== undefined && !identity.anonymous;
}

function tellServer(now: number): void {
  told = now;
  keepAlive().catch(() => undefined);
}
