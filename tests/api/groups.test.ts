import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

interface Group {
  groupNumber: number;
  name: string;
  masterGroupNumber: number;
  memberCount: number;
  [field: string]: unknown;
}
interface List {
  objects: Group[];
  totalObjects: number;
  amountPages: number;
  currentPage: number;
  pageSize: number;
}
const list = async (call: Caller, criteria: object = {}) =>
  (await call('POST', '/api/Groups/List', criteria)).body as List;

describe('the list of groups', () => {
  it('pages hold all 60 once, by group number', async () => {
    const call = await portal.as('administrator');
    const first = await list(call);
    expect(first).toMatchObject({ totalObjects: 60, amountPages: 3, currentPage: 1, pageSize: 20 });
    const rows = [];
    for (let pageNumber = 1; pageNumber <= 3; pageNumber++)
      rows.push(...(await list(call, { pageNumber })).objects);
    const numbers = rows.map(({ groupNumber }) => groupNumber);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers).toHaveLength(60);
  });

  it.each(['groupNumber', 'name', 'masterGroupNumber', 'effectiveDate', 'status', 'memberCount'])(
    'sorts by %s, and the other way round',
    async (sortProperty) => {
      const call = await portal.as('administrator');
      const keys = async (sortDesc: boolean) =>
        (await list(call, { sortProperty, sortDesc, pageSize: 100 })).objects.map(
          (row) => row[sortProperty],
        );
      const up = await keys(false);
      const fold = (key: unknown) =>
        typeof key === 'string' ? key.toLowerCase() : (key as number);
      expect(up.map(fold)).toEqual(up.map(fold).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect((await keys(true)).map(fold)).toEqual(
        up.map(fold).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      );
    },
  );

  it('narrows by the beginning of number or name, by master group and status', async () => {
    const call = await portal.as('administrator');
    const numbers = (await list(call, { query: '100' })).objects.map(
      ({ groupNumber }) => groupNumber,
    );
    expect(numbers).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);
    const named = await list(call, { query: 'lakeshore', pageSize: 100 });
    expect(named.totalObjects).toBeGreaterThan(0);
    expect(named.objects.every(({ name }) => name.toLowerCase().startsWith('lakeshore'))).toBe(
      true,
    );
    const master = await list(call, { masterGroupNumber: 101, pageSize: 100 });
    expect(new Set(master.objects.map(({ masterGroupNumber }) => masterGroupNumber))).toEqual(
      new Set([101]),
    );
    expect((await list(call, { query: '%' })).totalObjects).toBe(0);
  });

  it('counts active members as they are', async () => {
    const { objects } = await list(await portal.as('administrator'), { pageSize: 100 });
    const rows = await portal.services.kysely
      .selectFrom('member')
      .select(['group_number', (eb) => eb.fn.countAll<number>().as('n')])
      .where('status', '=', 'Active')
      .groupBy('group_number')
      .execute();
    const counts = new Map(rows.map(({ group_number, n }) => [group_number, n]));
    for (const { groupNumber, memberCount } of objects)
      expect([groupNumber, memberCount]).toEqual([groupNumber, counts.get(groupNumber) ?? 0]);
  });

  it.each([
    ['employer', [1001, 1002, 1003]],
    ['vendor', [1001, 1004]],
    ['other.employer', [1031, 1032]],
  ])('of %s holds its own groups only, in every call that lists groups', async (name, own) => {
    const call = await portal.as(name);
    const mine = (await call('POST', '/api/Groups/MyGroups', {})).body as List;
    expect(mine.objects.map(({ groupNumber }) => groupNumber)).toEqual(own);
    const names = (await call('GET', '/api/Groups/ListNonPaginated')).body as Group[];
    expect(names.map(({ groupNumber }) => groupNumber)).toEqual(own);
  });
});

describe('one group', () => {
  it('shows a member the own group’s name and switches, not its tax number or contacts', async () => {
    const call = await portal.as('employee');
    const { status, text } = await call('GET', '/api/Groups/Get?groupNumber=1001');
    expect(status).toBe(200);
    expect(text).not.toMatch(/"ein"|contacts|naics/);
    expect((await call('GET', '/api/Groups/GetDetails?groupNumber=1001')).status).toBe(403);
  });

  it('shows its plans in force, newest year first', async () => {
    const call = await portal.as('employer');
    const { body } = await call('GET', '/api/Groups/GetDetails?groupNumber=1001');
    const { plans } = body as { plans: { planYear: number; terminationDate: string }[] };
    expect(plans.length).toBeGreaterThan(0);
    const years = plans.map(({ planYear }) => planYear);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  it('lists its members without the protected, and counts who it shows', async () => {
    const call = await portal.as('employer');
    const { body, text } = await call(
      'GET',
      '/api/Groups/GroupMembers?groupNumber=1001&pageSize=100',
    );
    expect(text).not.toContain('100100010300');
    const { total } = await portal.services.kysely
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('group_number', '=', 1001)
      .where('protected', '=', false)
      .executeTakeFirstOrThrow();
    expect((body as List).totalObjects).toBe(total);
  });
});
