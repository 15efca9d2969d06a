import { describe, expect, it } from 'vitest';
import type { ClaimRow } from '#generated/operations.ts';
import { callForBody, calls } from '../support/calls.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { getAccountId } from '../support/builders/session.ts';
import { people } from '../support/people.ts';
import { signInPractice } from '../support/precertification-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, sofia, mateo, hidden, otherMember } = people;

interface Page {
  results: ClaimRow[];
  totalCount: number;
}
const all = { itemsPerPage: 100 };
const listed = (who = 'employee', input: object = {}) =>
  callForBody(portal, who, 'listClaims', { ...all, ...input });
const patients = ({ results }: Page) =>
  [...new Set(results.map(({ memberId }) => memberId))].sort();
const expectPatients =
  (...members: string[]) =>
  (page: Page) =>
    expect(patients(page)).toEqual(members);
const none = { totalCount: 0, results: [] };

const setGroup = (employer_claims_access: boolean) =>
  portal.updateRows('benefit_group', { group_number: 1001 }, { employer_claims_access });

describe('claims', () => {
  it('of the spouse are visible to the employee only while a grant exists', async () => {
    const grant = (granted: boolean) => grantView(portal.services.kysely, daniel, elena, granted);
    expect(patients(await listed())).toEqual([elena, sofia, mateo]);
    await grant(true);
    expect(patients(await listed())).toEqual([elena, daniel, sofia, mateo]);
    await grant(false);
    expect(patients(await listed())).toEqual([elena, sofia, mateo]);
  });

  it('are visible to an employer only in groups that allow it', async () => {
    const { results } = await listed('employer');
    expect(new Set(results.map(({ groupNumber }) => groupNumber))).toEqual(new Set([1001]));
    await setGroup(false);
    expect(await listed('employer')).toMatchObject(none);
    await setGroup(true);
  });

  it('are hidden from a vendor without the right, and refused without the permission', async () => {
    const { kysely, catalogue } = portal.services;
    expect(await listed('vendor')).toMatchObject(none);
    const permission_id = catalogue.byName.get('VIEW_CLAIMS')?.id ?? 0;
    const account_id = await getAccountId(kysely, 'vendor.demo');
    const refused = { account_id, permission_id, granted: false };
    await portal.insertRows('account_permission', refused);
    const vendor = await portal.as('vendor');
    expect((await vendor('POST', '/api/ClaimsInfo/RecentClaimsPaginated', {})).status).toBe(403);
  });

  it('of a provider are those billed under its tax ID, for any patient', async () => {
    const { results } = await listed('provider', { memberId: sofia });
    const own = results[0]?.providerTaxId;
    const whole = await callForBody(portal, 'administrator', 'searchClaims', {
      ...all,
      memberId: sofia,
    });
    const billed = whole.results.filter(({ providerTaxId }) => providerTaxId === own);
    expect(results.map(({ fullClaimNumber }) => fullClaimNumber)).toEqual(
      billed.map(({ fullClaimNumber }) => fullClaimNumber),
    );
  });

  it('are audited with every member whose claims were opened', async () => {
    const { kysely } = portal.services;
    const { last } = await kysely
      .selectFrom('audit_record')
      .select((eb) => eb.fn.max('audit_id').as('last'))
      .executeTakeFirstOrThrow();
    await listed();
    const records = await kysely
      .selectFrom('audit_record')
      .select('member_id')
      .where('audit_id', '>', last)
      .where('operation', '=', 'listClaims')
      .execute();
    const opened = new Set(records.map(({ member_id }) => member_id));
    expect(opened).toEqual(new Set([elena, sofia, mateo]));
  });
});

/** Expects exactly the matching claims, which must be some but not all. */
const narrowed = (fits: (row: ClaimRow) => boolean) => async (found: Page) => {
  const { results } = await listed();
  const { length } = results.filter(fits);
  expect([found.totalCount, length > 0, length < results.length]).toEqual([length, true, true]);
};
const dayAt = async (at: number) => (await listed()).results[at]!.serviceFrom;
const firstYear = async () => (await dayAt(-1 + (await listed()).totalCount)).slice(0, 4);

calls(portal, 'listClaims', {
  'says what is still owed after a health account has paid, and sorts by it': [
    'employee',
    { ...all, sortBy: 'stillOwed' },
    ({ results }) => {
      const owed = results.map(({ stillOwed }) => stillOwed ?? -1);
      expect(owed).toEqual(owed.toSorted((one, other) => other - one));
      const reduced = results.filter(
        ({ stillOwed = 0, memberResponsibility = 0 }) => stillOwed < memberResponsibility,
      );
      expect(reduced.length).toBeGreaterThan(0);
    },
  ],
  'lists a dependent’s own claims': ['dependent', all, expectPatients(daniel)],
  'lists no claims of another household, of another adult in the household, or of a missing member':
    [
      'employee',
      [{ memberId: otherMember }, { memberId: daniel }, { memberId: '103199999900' }],
      none,
    ],
  'lists no claims of members of another employer or provider': [
    ['other.employer', 'other.provider'],
    { memberId: elena },
    none,
  ],
  'starts with the five most recent': [
    'employee',
    {},
    ({ pageNumber, itemsPerPage, results }) => {
      expect([pageNumber, itemsPerPage]).toEqual([1, 5]);
      const days = results.map(({ serviceFrom }) => serviceFrom);
      expect(days).toEqual(days.toSorted().toReversed());
    },
  ],
  'sorts undecided claims last in both directions': [
    'employee',
    [true, false].map((sortAscending) => ({ ...all, sortBy: 'planPaid', sortAscending })),
    ({ results }) => {
      const decided = results.filter(({ planPaid }) => planPaid !== undefined);
      expect(results.slice(0, decided.length)).toEqual(decided);
      expect(decided.length).toBeLessThan(results.length);
    },
  ],
  'sorts by patient account number, with missing numbers last': [
    'employee',
    [true, false].map((sortAscending) => ({
      ...all,
      sortBy: 'patientAccountNumber',
      sortAscending,
    })),
    ({ results }) => {
      const numbers = results.map(({ patientAccountNumber }) => patientAccountNumber ?? '');
      const found = numbers.filter(Boolean);
      expect(numbers.slice(0, found.length)).toEqual(found);
      expect([found.toSorted(), found.toSorted().toReversed()]).toContainEqual(found);
      expect(new Set(found).size).toBeGreaterThan(1);
    },
  ],
  'sorts by the day of payment': [
    'employee',
    { ...all, sortBy: 'paidDate', sortAscending: true },
    ({ results }) => {
      const days = results.flatMap(({ paidDate }) => paidDate ?? []);
      expect(days).toEqual(days.toSorted());
      expect(days.length).toBeGreaterThan(1);
    },
  ],
  'filters by kind': [
    'employee',
    { claimType: 'dental' },
    narrowed((row) => row.claimType === 'dental'),
  ],
  'filters by state': ['employee', { status: 'Paid' }, narrowed((row) => row.status === 'Paid')],
  'filters by year': [
    'employee',
    async () => ({ year: await firstYear() }),
    async (found) => {
      const year = await firstYear();
      await narrowed(({ serviceFrom }) => serviceFrom.startsWith(year))(found);
    },
  ],
  'filters by dates': [
    'employee',
    async () => ({ from: await dayAt(20), to: await dayAt(10) }),
    async (found) => {
      const [from, to] = [await dayAt(20), await dayAt(10)];
      await narrowed(({ serviceFrom: day }) => day >= from && day <= to)(found);
    },
  ],
  'requires the end not to be before the beginning': [
    'employee',
    { from: '2002-01-01', to: '2001-01-01' },
    '422 /to listClaims.fromBeforeTo',
  ],
  'requires a year of four digits': [
    'employee',
    { year: '20x6' },
    '422 /year listClaims.yearOrRecent',
  ],
  'requires numbers of two or three parts': [
    'employee',
    { fullClaimNumber: 'abc' },
    '422 /fullClaimNumber listClaims.claimNumber',
  ],
  'refuses a number from a provider that is too short': [
    'provider',
    [{ checkNumber: '1234' }, { patientAccountNumber: 'A' }],
    '422 listClaims.longEnough',
  ],
  'accepts a short number from a provider for one patient': [
    () => signInPractice(portal),
    [{ checkNumber: '1234' }, { patientAccountNumber: 'A' }].map((number) => ({
      ...number,
      memberId: elena,
    })),
    200,
  ],
  'names only the claim number when a provider typed a part of it': [
    'provider',
    { fullClaimNumber: '2026' },
    '422 /fullClaimNumber listClaims.claimNumber',
  ],
  'accepts a complete number from a provider': [
    'provider',
    [{ checkNumber: '12345' }, { patientAccountNumber: 'AB' }, { fullClaimNumber: '2026-1' }],
    200,
  ],
});

const paid = async () => {
  const { results } = await callForBody(portal, 'administrator', 'searchClaims', {
    ...all,
    memberId: elena,
  });
  return results.find(({ checkNumber }) => checkNumber !== undefined)!;
};

calls(portal, 'searchClaims', {
  'requires a member, provider, claim or check': [
    'administrator',
    { status: 'Paid' },
    '422 searchClaims.atLeastOne',
  ],
  'requires numbers of two or three parts': [
    'administrator',
    { fullClaimNumber: '12-34-56-78' },
    '422 /fullClaimNumber claimNumberSearch',
  ],
  'hides claims of protected members from staff without the permission': [
    'customerservice',
    { memberId: hidden },
    none,
  ],
  'finds claims of protected members with the permission': [
    'administrator',
    { memberId: hidden },
    ({ totalCount }) => expect(totalCount).toBeGreaterThan(0),
  ],
  'filters by the status that the rows show': [
    'administrator',
    ['Paid', 'Denied'].map((standing) => ({ ...all, memberId: elena, standing })),
    ({ results }) => {
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results.map((row) => row.standing)).size).toBe(1);
    },
  ],
  'finds by any spelling of the number, by check, account and provider': [
    'administrator',
    async () => {
      const { claimPrefix, claimNumber, fullClaimNumber, checkNumber, ...row } = await paid();
      return [
        { fullClaimNumber },
        { fullClaimNumber: `${claimPrefix}-${claimNumber}` },
        { fullClaimNumber: fullClaimNumber.replaceAll('-', '') },
        { fullClaimNumber: fullClaimNumber.replaceAll('-', '').slice(0, -4) },
        { memberId: elena, checkNumber },
        {
          memberId: elena,
          patientAccountNumber: row.patientAccountNumber?.slice(0, 4).toLowerCase(),
        },
        { memberId: elena, providerName: row.providerName?.slice(2, 8).toUpperCase() },
      ].map((criteria) => ({ ...all, ...criteria }));
    },
    async ({ results }) => {
      const { fullClaimNumber } = await paid();
      expect(results.map((row) => row.fullClaimNumber)).toContain(fullClaimNumber);
    },
  ],
});

calls(portal, 'listClaimYears', {
  'lists all years first': [
    'employee',
    {},
    (years) => {
      expect(years[0]).toEqual({ year: 'Recent', label: 'All years' });
      expect(years.length).toBeGreaterThan(2);
    },
  ],
  'lists no year for a text without digits': [
    ['administrator', 'employer'],
    { memberId: "x'" },
    (years) => expect(years).toEqual([{ year: 'Recent', label: 'All years' }]),
  ],
});

calls(portal, 'readClaimSearchOptions', {
  'lists the visible family': [
    'employee',
    {},
    { dependents: [elena, sofia, mateo].map((memberId) => ({ memberId })) },
  ],
  'returns texts in the user’s language': [
    'employee in es-US',
    {},
    ({ statuses }) => expect(statuses).toContainEqual({ code: 'Paid', label: 'Pagada' }),
  ],
});

calls(portal, 'listPlacesOfService', {
  'is open to visitors': [
    'visitor',
    {},
    (places) => expect(places).toContainEqual({ code: '11', description: 'Office' }),
  ],
});
