import { afterEach, expect, it, vi } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { today } from '#web/core/session/today.ts';
import { toIdentity } from '#web/core/session/identity.ts';

function signedIn(timeZone: unknown) {
  const portal = createPortal();
  portal.session.set({ identity: toIdentity({ access_token: 'token', timeZone })! });
  return portal;
}

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['America/New_York', '2026-12-31'],
  ['America/Los_Angeles', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01'],
])('today is the day in the zone from the server: %s', (zone, day) => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T04:30:00Z'), toFake: ['Date'] });
  expect(today(signedIn(zone))).toBe(day);
});

it.each(['Mars/Olympus', '', undefined, 5])(
  'today is that of the browser when the zone is %j',
  (zone) => {
    vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00:00Z'), toFake: ['Date'] });
    expect(today(signedIn(zone))).toBe('2027-01-01');
  },
);
