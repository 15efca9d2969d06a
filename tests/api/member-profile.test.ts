import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena } = people;

const readBirthDate = async () => {
  const member = await portal.getRow('member', { member_id: elena }, 'date_of_birth');
  return member.date_of_birth;
};

const withBirth = (birthdate?: string) => async () => ({
  memberId: elena,
  birthdate: birthdate ?? (await readBirthDate()),
});

calls(portal, 'readProfile', {
  'accepts the right birth date': [['employee', 'employer'], withBirth(), { memberId: elena }],
  'finds nothing with a wrong birth date': [['employee', 'employer'], withBirth('1950-01-01'), 404],
  'refuses an invalid birth date': [['employee', 'employer'], withBirth('yesterday'), 422],
  'hides staff information from members and employers': [
    ['employee', 'employer'],
    { memberId: elena },
    (_, { text }) =>
      expect(text).not.toMatch(/ssnLast4|memoCount|alertMemo|loginName|confidentialCommunication/u),
  ],
});

calls(portal, 'readProfileForStaff', {
  'accepts the right birth date': ['administrator', withBirth(), { memberId: elena }],
  'names the medical plan first': [
    'customerservice',
    { memberId: elena },
    ({ planName, coverages }) => {
      const medical = coverages.find(({ coverageType }) => coverageType === 'Medical');
      expect(medical?.planName).toBeDefined();
      expect(planName).toBe(medical?.planName);
    },
  ],
  'finds nothing with a wrong birth date': ['administrator', withBirth('1985-01-01'), 404],
  'refuses an invalid birth date': ['administrator', withBirth('yesterday'), 422],
  'offers impersonation with the permission': [
    'administrator',
    { memberId: elena },
    { mayImpersonate: true },
  ],
  'does not offer impersonation without the permission': [
    'nurse',
    { memberId: elena },
    { mayImpersonate: false },
  ],
});

calls(portal, 'readIdentifier', {
  'returns the coverage of all plan years, latest first, with its state today': [
    'eligibility',
    { memberId: elena },
    ({ policies = [] }) => {
      const years = policies.map(({ planYear }) => planYear);
      expect(new Set(years).size).toBe(3);
      expect(years).toEqual(years.toSorted((one, other) => other - one));
      const ids = new Set(policies.map(({ coverageId }) => coverageId));
      expect(ids.size).toBe(policies.length);
      const earlier = policies.filter(({ planYear }) => planYear < (years[0] ?? 0));
      expect(new Set(earlier.map(({ status }) => status))).toEqual(new Set(['Termed']));
    },
  ],
  'returns no coverage to staff who may search members, but not open them': [
    'nurse',
    async () => {
      const { kysely, catalogue } = portal.services;
      const account_id = await getAccountId(kysely, 'nurse.demo');
      const permission_id = catalogue.byName.get('VIEW_MEMBER_DETAILS')?.id ?? 0;
      const refused = { account_id, permission_id, granted: false };
      await portal.insertRows('account_permission', refused);
      return { memberId: elena };
    },
    (parts) => expect(parts).not.toHaveProperty('policies'),
  ],
});

describe('what a member owes', () => {
  const readOwed = async (caller: string) =>
    (await callForBody(portal, caller, 'readProfileForStaff', { memberId: elena })).owed;

  it('is the unpaid share of decided claims of this year', async () => {
    const { rows } = await sql<{ cents: number }>`select
        sum(greatest(member_responsibility_cents - fsa_paid_cents, 0))::int as cents
      from claim where member_id = ${elena} and status in ('Paid', 'FinalNoPayment', 'Denied')
        and extract(year from service_from) = ${Number(today().slice(0, 4))}`.execute(
      portal.services.kysely,
    );
    expect(rows[0]?.cents).toBeGreaterThan(0);
    expect(await readOwed('administrator')).toBe(rows[0]!.cents / 100);
  });

  it('is not for staff who may not see claims', async () => {
    expect(await readOwed('contractor')).toBeUndefined();
  });
});
