import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectApi } from '#web/core/api/exchange.ts';
import { beginActivity, idleState, noteActivity, stayActive } from '#web/core/session/idle.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { aReader } from '../screen-entries.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T15:00:00Z');
const fetched = vi.fn<typeof fetch>();
const toldServer = () =>
  fetched.mock.calls.filter(([url]) => url === '/api/portal/session/keep-alive').length;

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 })),
  );
  connectApi({ token: () => 'held', language: () => 'en', refused: () => undefined });
  setSession({ identity: aReader() });
  beginActivity(START);
});
afterEach(() => {
  setSession({});
  vi.unstubAllGlobals();
});

describe('fifteen minutes without a sign of life', () => {
  it('end the session, with a warning two minutes before', () => {
    expect(idleState(START + 12.9 * MINUTE)).toEqual({ phase: 'active' });
    expect(idleState(START + 13 * MINUTE)).toEqual({
      phase: 'warning',
      cause: 'idle',
      endsAt: START + 15 * MINUTE,
    });
    expect(idleState(START + 15 * MINUTE)).toEqual({ phase: 'over' });
  });

  it('begin anew with activity in any tab', () => {
    // Another tab writes the same storage.
    localStorage.setItem('portal.activity', String(START + 14 * MINUTE));
    expect(idleState(START + 15 * MINUTE)).toEqual({ phase: 'active' });
  });

  it('begin anew when the reader answers the warning, and the server hears of it', () => {
    stayActive(START + 14 * MINUTE);
    expect(idleState(START + 15 * MINUTE)).toEqual({ phase: 'active' });
    expect(toldServer()).toBe(1);
  });

  it('are over for a laptop that slept, however late it looks', () =>
    expect(idleState(START + 600 * MINUTE)).toEqual({ phase: 'over' }));

  it('are over when nothing is known of the last activity', () => {
    localStorage.setItem('portal.activity', 'broken');
    expect(idleState(START)).toEqual({ phase: 'over' });
  });

  it('do not concern visitors and the signed-out', () => {
    setSession({ identity: aReader({}, { anonymous: true }) });
    expect(idleState(START + 600 * MINUTE)).toEqual({ phase: 'active' });
    setSession({});
    expect(idleState(START + 600 * MINUTE)).toEqual({ phase: 'active' });
  });
});

describe('activity', () => {
  it('is told to the server at most once a minute', () => {
    for (let second = 10; second <= 120; second += 10) noteActivity(START + second * 1000);
    expect(toldServer()).toBe(2);
  });

  it('of the signed-out is nobody’s business', () => {
    setSession({});
    noteActivity(START + 10 * MINUTE);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the latest end of a session', () => {
  it('comes whatever the reader does, with a warning that says so', () => {
    const expires = new Date(START + 30 * MINUTE).toISOString();
    setSession({ identity: aReader({}, { expires }) });
    beginActivity(START + 29 * MINUTE);
    expect(idleState(START + 29 * MINUTE)).toEqual({
      phase: 'warning',
      cause: 'expiry',
      endsAt: START + 30 * MINUTE,
    });
    expect(idleState(START + 30 * MINUTE)).toEqual({ phase: 'over' });
  });
});
