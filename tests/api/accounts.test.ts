import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { ask, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

type Page = Operations['searchUsers']['output'];
/** All that a search finds, on one page. */
const whole = ({ objects, totalObjects }: Page) => {
  expect([objects.length, objects.length > 1]).toEqual([totalObjects, true]);
  return objects;
};

calls(portal, 'searchUsers', {
  'lists for an employer only whom it may reset: employers and vendors of its groups': [
    'employer',
    { pageSize: 100 },
    (page) => {
      expect(new Set(whole(page).map(({ role }) => role))).toEqual(new Set(['Employer', 'Vendor']));
      for (const { groupNumbers = [] } of page.objects)
        expect(groupNumbers.some((group) => [1001, 1002, 1003].includes(group))).toBe(true);
    },
  ],
  'lists for an employer no member': ['employer', { query: 'employee.demo' }, { objects: [] }],
  'tells the role by the name that readers see': [
    'administrator',
    { query: 'planbuilding.demo' },
    { objects: [{ role: 'PlanBuildingEDI', roleDescription: 'Plan Building EDI' }] },
  ],
  'narrows to a status and a group: those who run it and those who belong to it': [
    'administrator',
    { status: 'Active', groupNumber: 1001, pageSize: 100 },
    (page) => {
      for (const { status, groupNumbers, memberId } of whole(page)) {
        const belongs = groupNumbers?.includes(1001) || memberId?.startsWith('1001');
        expect([status, belongs]).toEqual(['Active', true]);
      }
    },
  ],
});

describe('the status of an account', () => {
  it.each([
    ['2000-01-01T00:00:00Z', 'Active'],
    ['2999-01-01T00:00:00Z', 'Locked'],
  ])('locked until %s is shown as %s, and sorted as it is shown', async (locked_until, shown) => {
    await portal.services.kysely
      .updateTable('account')
      .set({ locked_until })
      .where('user_name', 'in', ['employer.demo', 'vendor.demo', 'nurse.demo'])
      .execute();
    const seen: string[] = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber++) {
      const sorted = { sortProperty: 'status', sortDesc: false, pageSize: 100, pageNumber };
      const page = await ask(portal, 'administrator', 'searchUsers', sorted);
      seen.push(...page.objects.map(({ status }) => status));
      pages = page.amountPages;
    }
    expect(seen).toEqual(seen.toSorted());
    const { objects } = await ask(portal, 'administrator', 'searchUsers', { query: 'nurse.demo' });
    expect(objects).toMatchObject([{ status: shown }]);
  });
});
