import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

type Criteria = Operations['searchUsers']['input'];
type Page = Operations['searchUsers']['output'];
type Row = Page['objects'][number];

const search = async (name: string, criteria: Criteria = {}) => {
  const call = await portal.as(name);
  return (await call('POST', '/api/user/search', criteria)).body as Page;
};

/** Every page of a search, as one list. */
async function everything(name: string, criteria: Criteria): Promise<Row[]> {
  const first = await search(name, { ...criteria, pageSize: 100 });
  const rest = Array.from({ length: first.amountPages - 1 }, (_, page) =>
    search(name, { ...criteria, pageSize: 100, pageNumber: page + 2 }),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ objects }) => objects);
}

describe('searching accounts', () => {
  it.each([
    ['role', (row: Row) => row.roleDescription],
    ['roleDescription', (row: Row) => row.roleDescription],
    ['userName', (row: Row) => row.userName],
    ['status', (row: Row) => row.status],
  ] as const)('by %s holds its order over all pages, both ways', async (sortProperty, value) => {
    for (const sortDesc of [false, true]) {
      const rows = await everything('administrator', { sortProperty, sortDesc });
      const seen = rows.map(value);
      const sorted = seen.toSorted((left, right) => left.localeCompare(right));
      expect(seen).toEqual(sortDesc ? sorted.toReversed() : sorted);
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    }
  });

  it.each(['2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    'sorts by the status that is shown, with locks until %s',
    async (locked_until) => {
      const lock = (until: string | null) =>
        portal.services.kysely
          .updateTable('account')
          .set({ locked_until: until })
          .where('user_name', 'in', ['employer.demo', 'vendor.demo', 'nurse.demo'])
          .execute();
      await lock(locked_until);
      const rows = await everything('administrator', { sortProperty: 'status', sortDesc: false });
      const seen = rows.map(({ status }) => status);
      expect(seen).toEqual(seen.toSorted());
      const shown = rows.find(({ userName }) => userName === 'nurse.demo')?.status;
      expect(shown).toBe(locked_until.startsWith('2999') ? 'Locked' : 'Active');
      await lock(null);
    },
  );

  it('lists for an employer only accounts that it may reset: employers and vendors of its groups', async () => {
    const seen = await everything('employer', {});
    expect(new Set(seen.map(({ role }) => role))).toEqual(new Set(['Employer', 'Vendor']));
    const groups = new Set([1001, 1002, 1003]);
    expect(
      seen.filter(({ groupNumbers }) => !groupNumbers?.some((one) => groups.has(one))),
    ).toEqual([]);
    expect(await everything('employer', { query: 'employee.demo' })).toEqual([]);
  });

  it('tells the role by the name that readers see in their own language', async () => {
    const { objects } = await search('administrator', { query: 'planbuilding.demo' });
    expect(objects).toMatchObject([
      { role: 'PlanBuildingEDI', roleDescription: 'Plan Building EDI' },
    ]);
  });

  it('narrows to a status and a group together: those who run it and those who belong to it', async () => {
    const rows = await everything('administrator', { status: 'Active', groupNumber: 1001 });
    const strangers = rows.filter(
      ({ status, groupNumbers, memberId }) =>
        status !== 'Active' || !(groupNumbers?.includes(1001) || memberId?.startsWith('1001')),
    );
    expect([rows.length > 1, strangers]).toEqual([true, []]);
  });
});
