import { describe, expect, it } from 'vitest';
import type { Accumulator } from '#generated/operations.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, sofia, mateo, hidden } = people;

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
      const buckets = await callForBody(portal, 'employee', 'listAccumulators');
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
  'is filtered by coverage, with texts in the user’s language': [
    'employee in es',
    { coverageType: 'Dental' },
    (buckets) => {
      expect(new Set(buckets.map(({ coverageType }) => coverageType))).toEqual(new Set(['Dental']));
      expect(buckets[0]?.label).toBe('Deducible');
    },
  ],
  'finds no protected member for an employer': ['employer', { memberId: hidden }, 404],
  'is filtered by one of three years': [
    'employee',
    {},
    async () => {
      const years = await callForBody(portal, 'employee', 'listAccumulatorYears');
      expect(years).toHaveLength(3);
      const year = years[2]?.year;
      for (const bucket of await callForBody(portal, 'employee', 'listAccumulators', { year }))
        expect(bucket.planYear).toBe(year);
    },
  ],
});

describe('the limits of an employer’s members', () => {
  const read = async (who = 'employer') => {
    const limits = await callForBody(portal, who, 'listAccumulators', { memberId: elena });
    const years = await callForBody(portal, who, 'listAccumulatorYears', { memberId: elena });
    const { claimsShared } = await callForBody(portal, who, 'readProfile', { memberId: elena });
    return { limits: limits.length, years: years.length, claimsShared };
  };
  const none = { limits: 0, years: 0, claimsShared: false };

  it('are those that the member sees', async () => {
    const { length } = await callForBody(portal, 'employee', 'listAccumulators');
    expect(await read()).toEqual({ limits: length, years: 3, claimsShared: true });
  });

  it('are visible only in groups that share their claims', async () => {
    const share = (employer_claims_access: boolean) =>
      portal.updateRows('benefit_group', { group_number: 1001 }, { employer_claims_access });
    await share(false);
    expect(await read()).toEqual(none);
    await share(true);
  });

  it('of a family are hidden while a protected member is in it, from all who may not see that member', async () => {
    const families = async (who: string) => {
      const limits = await callForBody(portal, who, 'listAccumulators', { memberId: elena });
      return limits.filter(({ scope }) => scope === 'family').length;
    };
    const protect = (isProtected: boolean) =>
      portal.updateRows('member', { member_id: mateo }, { protected: isProtected });
    const all = await families('employer');
    expect(all).toBeGreaterThan(4);
    await protect(true);
    for (const who of ['employer', 'accountmanager'])
      expect([who, await families(who)]).toEqual([who, 0]);
    for (const who of ['employee', 'administrator'])
      expect([who, await families(who)]).toEqual([who, all]);
    await protect(false);
  });

  it('are hidden without the right to claims, and refused without the permission', async () => {
    const { kysely, catalogue } = portal.services;
    expect(await read('vendor')).toEqual(none);
    const permission_id = catalogue.byName.get('VIEW_CLAIMS')?.id ?? 0;
    const account_id = await getAccountId(kysely, 'vendor.demo');
    const refused = { account_id, permission_id, granted: false };
    await portal.insertRows('account_permission', refused);
    const { status } = await call(portal, 'vendor', 'listAccumulators', { memberId: elena });
    expect(status).toBe(403);
  });
});
