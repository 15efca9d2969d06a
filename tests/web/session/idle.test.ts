import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import {
  startActivity,
  getIdleState,
  recordActivity,
  extendSession,
} from '#web/core/session/idle.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { buildIdentity } from '../screen-entries.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T15:00:00Z');
let portal: Portal;
const fetchMock = vi.fn<typeof fetch>();
const keepAliveCalls = () =>
  fetchMock.mock.calls.filter(([url]) => url === '/api/portal/session/keep-alive').length;

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => new Response(null, { status: 204 })),
  );
  localStorage.clear();
  portal = createPortal();
  setSession(portal, { identity: buildIdentity() });
  startActivity(portal, START);
});
afterEach(() => void vi.unstubAllGlobals());

describe('fifteen minutes without activity', () => {
  it('end the session, with a warning two minutes before', () => {
    expect(getIdleState(portal, START + 12.9 * MINUTE)).toEqual({ phase: 'active' });
    expect(getIdleState(portal, START + 13 * MINUTE)).toEqual({
      phase: 'warning',
      cause: 'idle',
      endsAt: START + 15 * MINUTE,
    });
    expect(getIdleState(portal, START + 15 * MINUTE)).toEqual({ phase: 'over' });
  });

  it('start again with activity in any tab', () => {
    // Another tab writes the same storage.
    localStorage.setItem('portal.activity', String(START + 14 * MINUTE));
    expect(getIdleState(portal, START + 15 * MINUTE)).toEqual({ phase: 'active' });
  });

  it('start again when the user answers the warning, and the activity is reported to the server', () => {
    extendSession(portal, START + 14 * MINUTE);
    expect(getIdleState(portal, START + 15 * MINUTE)).toEqual({ phase: 'active' });
    expect(keepAliveCalls()).toBe(1);
  });

  it('have passed when a laptop wakes from sleep', () =>
    expect(getIdleState(portal, START + 600 * MINUTE)).toEqual({ phase: 'over' }));

  it('are assumed to have passed if the last activity is unknown', () => {
    localStorage.setItem('portal.activity', 'broken');
    expect(getIdleState(portal, START)).toEqual({ phase: 'over' });
  });

  it('do not apply to visitors and signed-out users', () => {
    setSession(portal, { identity: buildIdentity({}, { anonymous: true }) });
    expect(getIdleState(portal, START + 600 * MINUTE)).toEqual({ phase: 'active' });
    setSession(portal, {});
    expect(getIdleState(portal, START + 600 * MINUTE)).toEqual({ phase: 'active' });
  });
});

describe('activity', () => {
  it('is reported to the server at most once a minute', () => {
    for (let second = 10; second <= 120; second += 10)
      recordActivity(portal, START + second * 1000);
    expect(keepAliveCalls()).toBe(2);
  });

  it('of signed-out users is not reported', () => {
    setSession(portal, {});
    recordActivity(portal, START + 10 * MINUTE);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('the maximum duration of a session', () => {
  it('ends it despite activity, with a warning', () => {
    const expires = new Date(START + 30 * MINUTE).toISOString();
    setSession(portal, { identity: buildIdentity({}, { expires }) });
    startActivity(portal, START + 29 * MINUTE);
    expect(getIdleState(portal, START + 29 * MINUTE)).toEqual({
      phase: 'warning',
      cause: 'expiry',
      endsAt: START + 30 * MINUTE,
    });
    expect(getIdleState(portal, START + 30 * MINUTE)).toEqual({ phase: 'over' });
  });
});
