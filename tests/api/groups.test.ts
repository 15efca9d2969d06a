import { expect, it } from 'vitest';
import { callForBody, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const are =
  (...numbers: number[]) =>
  (list: { groupNumber: number }[] | { objects: { groupNumber: number }[] }) => {
    const groups = Array.isArray(list) ? list : list.objects;
    expect(groups.map(({ groupNumber }) => groupNumber)).toEqual(numbers);
  };

/** Counts rows with SQL of its own, independently of the calls. */
const membersIn = (group: number, ...more: ['status' | 'protected', string | boolean][]) =>
  more
    .reduce(
      (query, [column, value]) => query.where(column, '=', value as never),
      portal.services.kysely.selectFrom('member').where('group_number', '=', group),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

calls(portal, 'listGroups', {
  'lists all 60, twenty per page, by group number': [
    'administrator',
    {},
    ({ objects, ...counts }) => {
      expect(counts).toEqual({ totalObjects: 60, amountPages: 3, currentPage: 1, pageSize: 20 });
      const numbers = objects.map(({ groupNumber }) => groupNumber);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    },
  ],
  'filters by the beginning of the number': [
    'administrator',
    { query: '100' },
    are(1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009),
  ],
  'does not match other parts of the number': ['administrator', { query: '03' }, are()],
  'filters by the beginning of the name': [
    'administrator',
    { query: 'lakeshore', pageSize: 100 },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { name } of objects) expect(name).toMatch(/^lakeshore/iu);
    },
  ],
  'filters by master group': [
    'administrator',
    { masterGroupNumber: 101, pageSize: 100 },
    ({ objects }) =>
      expect(new Set(objects.map((group) => group.masterGroupNumber))).toEqual(new Set([101])),
  ],
  'counts active members correctly': [
    'administrator',
    { pageSize: 100 },
    async ({ objects }) => {
      for (const { groupNumber, memberCount } of objects) {
        const { count } = await membersIn(groupNumber, ['status', 'Active']);
        expect([groupNumber, memberCount]).toEqual([groupNumber, count]);
      }
    },
  ],
});

calls(portal, 'listMyGroups', {
  'lists only the employer’s own groups': ['employer', {}, are(1001, 1002, 1003)],
  'lists only the vendor’s own groups': ['vendor', {}, are(1001, 1004)],
  'lists only another employer’s own groups': ['other.employer', {}, are(1031, 1032)],
});

calls(portal, 'listGroupNames', {
  'lists only the employer’s own groups': ['employer', {}, are(1001, 1002, 1003)],
  'lists only the vendor’s own groups': ['vendor', {}, are(1001, 1004)],
  'lists only another employer’s own groups': ['other.employer', {}, are(1031, 1032)],
});

calls(portal, 'readGroup', {
  'shows a member name and switches, but not the tax number or contacts': [
    'employee',
    { groupNumber: 1001 },
    (_, { text }) => expect(text).not.toMatch(/"ein"|contacts|naics/u),
  ],
});

calls(portal, 'readGroupDetails', {
  'counts the active members, and all members of the group': [
    'administrator',
    { groupNumber: 1001 },
    async ({ activeMembers, memberCount }) => {
      const { count: active } = await membersIn(1001, ['status', 'Active']);
      const { count } = await membersIn(1001);
      expect([activeMembers, memberCount]).toEqual([active, count]);
      expect(active).toBeLessThan(count);
    },
  ],
  'shows the active plans, this year’s first': [
    'employer',
    { groupNumber: 1001 },
    ({ plans }) => {
      const years = plans.map(({ planYear }) => planYear);
      expect(years.length).toBeGreaterThan(0);
      expect(years).toEqual(years.toSorted((one, other) => one - other));
    },
  ],
});

calls(portal, 'listGroupMembers', {
  'excludes protected members from the rows and the count': [
    'employer',
    { groupNumber: 1001, pageSize: 100 },
    async ({ totalObjects }, { text }) => {
      expect(text).not.toContain(people.hidden);
      expect(totalObjects).toBe((await membersIn(1001, ['protected', false])).count);
    },
  ],
  'finds a household by the beginning of its number': [
    'administrator',
    { groupNumber: 1001, query: '1001000101' },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(1);
      for (const { memberId } of objects) expect(memberId).toMatch(/^1001000101/u);
    },
  ],
});

it('the lists of an employer count the active members among all that match, as the record of the group does', async () => {
  const groupNumber = 1001;
  const record = await callForBody(portal, 'employer', 'readGroupDetails', { groupNumber });
  const { activeMembers, memberCount: count } = record;
  const list = await callForBody(portal, 'employer', 'listGroupMembers', { groupNumber });
  expect([list.activeMembers, list.totalObjects]).toEqual([activeMembers, count]);
  const found = await callForBody(portal, 'employer', 'searchMembers', { groupNumber });
  expect([found.activeMembers, found.totalCount]).toEqual([activeMembers, count]);
  const ended = { groupNumber, status: 'Termed' } as const;
  expect(await callForBody(portal, 'employer', 'searchMembers', ended)).toMatchObject({
    activeMembers: 0,
  });
  const byStaff = await callForBody(portal, 'administrator', 'searchMembers', { groupNumber });
  expect(byStaff).not.toHaveProperty('activeMembers');
});
