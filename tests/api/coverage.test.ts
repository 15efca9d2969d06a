import { expect } from 'vitest';
import { callForBody, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, sofia } = people;
const years = () => callForBody(portal, 'employee', 'listPlanYears');
const lastYear = async () => (await years()).at(-1)!;

calls(portal, 'readCoverage', {
  'shows a member the current plan year by default, with all kinds and their limits': [
    'employee',
    {},
    ({ memberId, planYear, coverages }) => {
      expect(memberId).toBe(elena);
      const kinds = coverages.map(({ coverageType }) => coverageType);
      const all = ['Medical', 'Dental', 'Vision', 'Drug', 'FSA'];
      expect(kinds).toEqual(expect.arrayContaining(all));
      const medical = coverages.find(({ coverageType }) => coverageType === 'Medical');
      const deductible = { kind: 'deductible', label: 'Deductible', amount: 750 };
      expect(medical?.costShares).toContainEqual({
        ...deductible,
        tier: 'in',
        scope: 'individual',
      });
      expect(medical).toMatchObject({ status: 'Active', coverageLevel: 'FAM', planYear });
    },
  ],
  'shows another plan year on request': [
    'employee',
    async () => ({ planYear: (await lastYear()).year }),
    async ({ planYear, coverages }) => {
      const { year, from } = await lastYear();
      expect(planYear).toBe(year);
      for (const { effectiveDate } of coverages) expect(effectiveDate >= from!).toBe(true);
    },
  ],
  'is empty for a year long ago': ['employee', { planYear: 2001 }, { coverages: [] }],
  'of a minor is visible to the parent': [
    'employee',
    { memberId: sofia },
    { memberName: expect.stringContaining('Sof') },
  ],
  'of the spouse is hidden': ['employee', { memberId: daniel }, 404],
  'includes the member’s group for an employer': [
    'employer',
    { memberId: elena },
    { groupNumber: 1001 },
  ],
});

calls(portal, 'listPlanYears', {
  'lists the newest first, one of them active': [
    'employee',
    {},
    (list) => {
      expect(list.filter(({ current }) => current)).toHaveLength(1);
      const numbers = list.map(({ year }) => year);
      expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    },
  ],
  'lists no years for a text without digits': [
    ['administrator', 'employer'],
    { memberId: "x'" },
    (list) => expect(list).toEqual([]),
  ],
});
