import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '#web/core/session/session-store.ts';
import { today } from '#web/core/session/today.ts';
import { toIdentity } from '#web/core/session/identity.ts';

const signedIn = (timeZone: unknown) =>
  setSession({ identity: toIdentity({ access_token: 'token', timeZone })! });

afterEach(() => {
  vi.useRealTimers();
  setSession({});
});

it.each([
  ['America/New_York', '2026-12-31'],
  ['America/Los_Angeles', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01'],
])('today is the day in the zone that the server names: %s', (zone, day) => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T04:30:00Z'), toFake: ['Date'] });
  signedIn(zone);
  expect(today()).toBe(day);
});

it.each(['Mars/Olympus', '', undefined, 5])(
  'today is that of the browser when the zone is %j',
  (zone) => {
    vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00:00Z'), toFake: ['Date'] });
    signedIn(zone);
    expect(today()).toBe('2027-01-01');
  },
);
