import { expect } from 'vitest';
import type { Accumulator } from '#generated/operations.ts';
import { ask, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, sofia, mateo } = people;

const cents = (amount: number): number => Math.round(amount * 100);
const nameOf = ({ coverageType, bucketType, tier }: Accumulator) =>
  `${coverageType} ${bucketType} ${tier}`;

calls(portal, 'listAccumulators', {
  'returns the remaining amount of each limit, for the person and the family': [
    'employee',
    {},
    (buckets) => {
      expect(buckets.length).toBeGreaterThan(8);
      expect(new Set(buckets.map(({ scope }) => scope))).toEqual(new Set(['individual', 'family']));
      for (const { scope, memberId, remaining, limit, used, percentUsed } of buckets) {
        expect(cents(remaining)).toBe(Math.max(0, cents(limit) - cents(used)));
        expect([percentUsed >= 0, percentUsed <= 100]).toEqual([true, true]);
        expect(memberId).toBe(scope === 'family' ? undefined : elena);
      }
    },
  ],
  'counts at least as much for the family as for each person in it': [
    'employee',
    [elena, sofia, mateo].map((memberId) => ({ memberId })),
    async (own) => {
      const buckets = await ask(portal, 'employee', 'listAccumulators');
      const families = buckets.filter(({ scope }) => scope === 'family');
      expect(families.length).toBeGreaterThan(4);
      const uses = new Map(families.map((bucket) => [nameOf(bucket), bucket.used]));
      for (const bucket of own.filter(({ scope }) => scope === 'individual'))
        expect(uses.get(nameOf(bucket)) ?? Infinity).toBeGreaterThanOrEqual(bucket.used);
    },
  ],
  'counts visits as whole numbers and dollars with cents': [
    'employee',
    {},
    (buckets) => {
      const first = (type: string) => buckets.find(({ bucketType }) => bucketType === type);
      expect(first('visitLimit')).toMatchObject({
        coverageType: 'Medical',
        unit: 'visits',
        limit: 30,
      });
      const sublabel = 'Elena Márquez · In network';
      const deductible = { unit: 'USD', limit: 750, label: 'Deductible', sublabel };
      expect(first('deductible')).toMatchObject(deductible);
    },
  ],
  'is filtered by coverage, with texts in the reader’s language': [
    'employee in es',
    { coverageType: 'Dental' },
    (buckets) => {
      expect(new Set(buckets.map(({ coverageType }) => coverageType))).toEqual(new Set(['Dental']));
      expect(buckets[0]?.label).toBe('Deducible');
    },
  ],
  'is filtered by one of three years': [
    'employee',
    {},
    async () => {
      const years = await ask(portal, 'employee', 'listAccumulatorYears');
      expect(years).toHaveLength(3);
      const year = years[2]?.year;
      for (const bucket of await ask(portal, 'employee', 'listAccumulators', { year }))
        expect(bucket.planYear).toBe(year);
    },
  ],
});
