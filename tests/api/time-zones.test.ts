import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanYear, SignedIn } from '#generated/operations.ts';
import { toPortalDay, daysSince } from '#server/resources/rows/days.ts';
import type { Caller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();
const employee = '100100010100';
const daughter = '100100010102';

const setZone = (zone: string) =>
  portal.updateRows('benefit_group', { group_number: 1001 }, { time_zone: zone });

/** No password has expired, however far the clock is moved. */
beforeAll(() =>
  sql`update account set password_changed_at = '2999-01-01'`.execute(portal.services.kysely),
);

function at(moment: string | number, name: string): Promise<Caller> {
  clock.moveTo(new Date(moment).toISOString());
  return portal.as(name);
}

describe('a minor who turns 18', () => {
  const sees = async (moment: number) => {
    const parent = await at(moment, 'employee');
    return (await parent('GET', `/api/ClaimsCoverage/Details?memberId=${daughter}`)).status;
  };
  const born = (day: string) =>
    portal.updateRows('member', { member_id: daughter }, { date_of_birth: day });

  it.each([
    ['America/New_York', '2009-11-07', '2027-11-07T04:00:00Z'],
    ['America/Los_Angeles', '2009-03-15', '2027-03-15T07:00:00Z'],
    ['America/Phoenix', '2008-02-29', '2026-03-01T07:00:00Z'],
    ['Asia/Tokyo', '2009-01-01', '2026-12-31T15:00:00Z'],
  ])('is private from midnight in the time zone of the group: %s', async (zone, day, midnight) => {
    await setZone(zone);
    await born(day);
    const first = Date.parse(midnight);
    expect(await sees(first - 60_000)).toBe(200);
    expect(await sees(first)).toBe(404);
    await portal.insertRows('dependent_permission', {
      owner_member_id: daughter,
      viewer_member_id: employee,
      access_granted: true,
    });
    expect(await sees(first)).toBe(200);
    await portal.deleteRows('dependent_permission', {});
  });
});

describe('the current day', () => {
  it('of a member is that of the group, whose zone the browser receives', async () => {
    await setZone('America/Los_Angeles');
    const session = await (await portal.as('employee'))('GET', '/api/portal/session');
    expect((session.body as SignedIn).timeZone).toBe('America/Los_Angeles');
    for (const caller of [await portal.as('customerservice'), await portal.visitor()]) {
      const { body } = await caller('GET', '/api/portal/session');
      expect((body as SignedIn).timeZone).toBe('America/New_York');
    }
  });

  it('selects the plan year, at 23:30 and at 00:30 in that zone', async () => {
    await setZone('America/Los_Angeles');
    const runs = async (moment: string) => {
      const caller = await at(moment, 'employee');
      const years = (await caller('GET', '/api/ClaimsInfo/PlanYears')).body as PlanYear[];
      const { body } = await caller('GET', '/api/ClaimsCoverage/Details');
      expect(body).toMatchObject({ planYear: years.find(({ current }) => current)?.year });
      return years;
    };
    const [, last] = await runs(new Date().toISOString());
    expect(last?.to).toBe(`${last?.year}-12-31`);
    const year = Number(last?.year);
    const current = (years: PlanYear[]) =>
      years.filter((each) => each.current).map((each) => each.year);
    expect(current(await runs(`${year + 1}-01-01T07:30:00Z`))).toEqual([year]);
    expect(current(await runs(`${year + 1}-01-01T08:30:00Z`))).toEqual([year + 1]);
  });

  it('is `today` in a rule of staff until midnight in the portal’s zone', async () => {
    const staff = await at('2027-01-01T04:30:00Z', 'customerservice');
    const memo = async (beginDate: string) =>
      (
        await staff('POST', '/api/Memo/Create', {
          memberId: employee,
          descno: 1,
          memoText: 'Called at 23:30.',
          beginDate,
        })
      ).status;
    expect(await memo('2026-12-30')).toBe(422);
    expect(await memo('2026-12-31')).toBe(200);
  });

  it('of a record is that of the portal’s zone', () => {
    expect(toPortalDay('2027-01-01T04:30:00Z')).toBe('2026-12-31');
    expect(toPortalDay('2027-01-01T05:30:00Z')).toBe('2027-01-01');
    expect(toPortalDay('2027-01-01')).toBe('2027-01-01');
    expect(daysSince('2026-12-31', '2027-01-01T04:30:00Z')).toBe(0);
    expect(daysSince('2027-01-01', '2027-01-01T04:30:00Z')).toBe(1);
  });

  it.each(['Mars/Olympus', 'A/B5', 'EST5EDT', ''])(
    'cannot be in an unknown zone: %j',
    async (zone) => {
      await expect(setZone(zone)).rejects.toThrow(/time zone|time_zone/);
    },
  );
});
