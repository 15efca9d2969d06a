import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getDayAt } from '#shared/format/dates.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'];

describe('days', () => {
  it('are the same in any time zone of server and database', async () => {
    const responses: string[] = [];
    for (const zone of zones) {
      process.env.TZ = zone;
      await sql`set time zone ${sql.lit(zone)}`.execute(portal.services.kysely);
      const call = await portal.as('employee');
      const parts = await Promise.all([
        call('GET', '/api/Member/Profile'),
        call('POST', '/api/ClaimsInfo/RecentClaimsPaginated', { itemsPerPage: 50 }),
        call('GET', '/api/ClaimsCoverage/Details'),
        call('GET', '/api/ClaimsInfo/PlanYears'),
      ]);
      expect(parts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      responses.push(parts.map(({ text }) => text).join('\n'));
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toMatch(/"dateOfBirth":"\d{4}-\d\d-\d\d"/);
  });

  it.each([
    ['before midnight', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['at midnight', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['just after the clocks move forward', '2026-03-08T07:30:00Z', '2026-03-08'],
    [
      'in the hour repeated at the end of daylight saving time',
      '2026-11-01T06:30:00Z',
      '2026-11-01',
    ],
    ['on the leap day', '2028-03-01T04:59:00Z', '2028-02-29'],
    ['on the last evening of a year', '2027-01-01T04:30:00Z', '2026-12-31'],
  ])('begin in the portal’s own zone: %s', (_, moment, day) => {
    for (const zone of zones) {
      process.env.TZ = zone;
      expect(getDayAt(Date.parse(moment), 'America/New_York')).toBe(day);
    }
  });
});
