import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, hidden } = people;

const factsOf = (memberId: string) =>
  portal.services.kysely
    .selectFrom('member')
    .select([
      'ssn_last4',
      'date_of_birth',
      'home_phone',
      'email',
      (eb) => eb.ref('ssn').$notNull().as('ssn'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
const bornOf = async (memberId: string) => (await factsOf(memberId)).date_of_birth;

const finds =
  (memberId: string) =>
  ({ results }: { results: { memberId: string }[] }) =>
    expect(results.map((row) => row.memberId)).toContain(memberId);
const noResults = { totalCount: 0, results: [] };

const byName = async () => {
  const { ssn_last4: ssnLast4, date_of_birth: dateOfBirth } = await factsOf(elena);
  return { firstName: 'elena', lastName: 'marquez', ssnLast4, dateOfBirth };
};
const named = (...names: string[]) => names.map((lastName) => ({ lastName, pageSize: 100 }));

calls(portal, 'searchMembers', {
  'finds without accents, in capitals, and by a beginning with spaces': [
    'administrator',
    named('marquez', 'MÁRQUEZ', '  Már'),
    finds(elena),
  ],
  'finds by the first name, the last name, or both in either order': [
    'administrator',
    ['elen', 'MÁRQ', 'elena marq', 'Marquez, Elena', 'márquez  el'].map((name) => ({
      name,
      groupNumber: 1001,
      pageSize: 100,
    })),
    finds(elena),
  ],
  'finds by a name with a middle initial, in either order and with any dots and commas': [
    'administrator',
    async () => {
      const names = { first_name: 'Elena', middle_initial: 'B', last_name: 'De la Márquez' };
      await portal.updateRows('member', { member_id: daniel }, names);
      return ['Elena B. De la Márquez', 'de la marquez, elena b', 'Elena De la Márquez'].map(
        (name) => ({ name, pageSize: 100 }),
      );
    },
    finds(daniel),
  ],
  'finds nobody by a name with another middle initial': [
    'administrator',
    { name: 'Elena C. De la Márquez' },
    noResults,
  ],
  'finds nobody by a first name with another last name': [
    'administrator',
    { name: 'Elena Zzyzx' },
    noResults,
  ],
  'requires at least one criterion from staff, who see every group': [
    'administrator',
    {},
    '422 searchMembers.atLeastOne',
  ],
  'requires more than a status from staff': [
    'administrator',
    { status: 'Active' },
    '422 searchMembers.atLeastOne',
  ],
  'lists an employer’s own members of one status': [
    'employer',
    { status: 'Termed', pageSize: 5 },
    ({ totalCount, results }) => {
      expect(totalCount).toBeGreaterThan(0);
      for (const row of results) expect(row).toMatchObject({ status: 'Termed' });
    },
  ],
  'lists an employer’s own members without a criterion, in pages': [
    'employer',
    { pageSize: 20, sortProperty: 'memberName' },
    async ({ totalCount, results }) => {
      const { objects } = await callForBody(portal, 'employer', 'listMyGroups', {});
      const groups = objects.map(({ groupNumber }) => groupNumber);
      const { members } = await portal.services.kysely
        .selectFrom('member')
        .where('group_number', 'in', groups)
        .where('protected', '=', false)
        .select((eb) => eb.fn.countAll<number>().as('members'))
        .executeTakeFirstOrThrow();
      expect(totalCount).toBe(members);
      expect(results).toHaveLength(20);
      for (const { groupNumber } of results) expect(groups).toContain(groupNumber);
    },
  ],
  'requires more than an SSN': [
    'administrator',
    { ssn: '900-00-0001' },
    '422 searchMembers.ssnNeedsMore',
  ],
  'finds by SSN, birth date and group, and shows only the last four digits': [
    'administrator',
    async () => {
      const { ssn, date_of_birth: dateOfBirth } = await factsOf(elena);
      return { ssn: ssn.replace(/^(...)(..)/u, '$1-$2-'), dateOfBirth, groupNumber: 1001 };
    },
    async ({ totalCount, results }, { text }) => {
      const { ssn } = await factsOf(elena);
      expect([totalCount, results]).toMatchObject([
        1,
        [{ memberId: elena, ssnLast4: ssn.slice(5) }],
      ]);
      expect(text.replaceAll('-', '')).not.toContain(ssn);
    },
  ],
  'finds by telephone number in any notation': [
    'administrator',
    async () => {
      const digits = (await factsOf(elena)).home_phone?.replaceAll('-', '') ?? '';
      return { phone: `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` };
    },
    ({ results }) => {
      expect(results.map(({ memberId }) => memberId)).toContain(elena);
      expect(results.length).toBeLessThan(10);
    },
  ],
  'finds by the whole email address, in any case': [
    'administrator',
    async () => ({ email: (await factsOf(elena)).email?.toUpperCase() ?? '' }),
    ({ results }) => expect(results.map(({ memberId }) => memberId)).toContain(elena),
  ],
  'finds nobody by a part of an email address': [
    'administrator',
    async () => ({ email: `x${(await factsOf(elena)).email}` }),
    { totalCount: 0 },
  ],
  'does not search by telephone number for employers': [
    'employer',
    { phone: '614-555-0162' },
    '422 searchMembers.contactByStaff',
  ],
  'names the account of a member to those who may work as the member': [
    'administrator',
    { memberId: elena },
    { results: [{ loginName: 'employee.demo' }] },
  ],
  'names the account of a member to nobody else': [
    'employer',
    { memberId: elena },
    ({ results: [row] }) => {
      expect(row).toMatchObject({ memberId: elena });
      expect(row).not.toHaveProperty('loginName');
    },
  ],
  'is limited to the employer’s own groups': [
    'employer',
    { lastName: 'M', pageSize: 100 },
    async ({ totalCount, results }) => {
      const { count } = await portal.services.kysely
        .selectFrom('member')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('group_number', 'in', [1001, 1002, 1003])
        .where('protected', '=', false)
        .where('last_name_key', 'like', 'm%')
        .executeTakeFirstOrThrow();
      expect([totalCount, totalCount > 0]).toEqual([count, true]);
      for (const { groupNumber } of results) expect([1001, 1002, 1003]).toContain(groupNumber);
    },
  ],
  'finds nothing in a foreign group that an employer gives': [
    'employer',
    { groupNumber: 1031 },
    noResults,
  ],
  'requires from a provider all ten characters of the member ID, or name, last four digits and birth date':
    [
      'provider',
      [
        { lastName: 'Márquez' },
        { memberId: '100100010' },
        { groupNumber: 1001 },
        { firstName: 'Elena', lastName: 'Márquez', ssnLast4: '0000' },
      ],
      '422 searchMembers.providerExact',
    ],
  'finds for a provider by the four values': ['provider', byName, finds(elena)],
  'finds nothing for a provider if one of the four values is wrong': [
    'provider',
    async () => {
      const right = await byName();
      return [
        { ...right, firstName: 'Elen' },
        { ...right, lastName: 'Marque' },
        { ...right, ssnLast4: '0001' },
        { ...right, dateOfBirth: '1985-01-01' },
      ];
    },
    noResults,
  ],
});

describe('a protected member', () => {
  const searches = (who: Caller) => [
    call(portal, who, 'searchMembers', { memberId: '1001000103' }),
    call(portal, who, 'searchMembers', { lastName: 'Haddad', groupNumber: 1001 }),
    call(portal, who, 'listGroupMembers', { groupNumber: 1001, query: 'Haddad' }),
    call(portal, who, 'searchUsers', { query: 'haddad' }),
    call(portal, who, 'searchConversations', { inQueue: true, query: 'Haddad' }),
  ];

  it.each([
    ['administrator', true],
    ['nurse', true],
    ['customerservice', false],
    ['accountmanager', false],
    ['finance', false],
  ])('is in the searches of %s: %s', async (name, isVisible) => {
    const responses = await Promise.all(searches(await portal.as(name)));
    const matches = responses.filter(
      ({ status, text }) => status === 200 && text.includes('Haddad'),
    );
    expect(matches.length > 0).toBe(isVisible);
  });
});

describe('a provider’s session', () => {
  const profile = async (caller: Caller, memberId: string) =>
    (await call(portal, caller, 'readProfile', { memberId })).status;

  it('opens only the members it found', async () => {
    const provider = await portal.as('provider');
    expect(await profile(provider, elena)).toBe(404);
    finds(elena)(await callForBody(portal, provider, 'searchMembers', { memberId: '1001000101' }));
    expect([await profile(provider, elena), await profile(provider, '100100010200')]).toEqual([
      200, 404,
    ]);
    expect(await profile(await portal.as('provider'), elena)).toBe(404);
  });

  it('sees the coverages that pay for care, not life and disability', async () => {
    const provider = await portal.as('provider');
    await callForBody(portal, provider, 'searchMembers', { memberId: '1001000101' });
    const typesFor = async (caller: Parameters<typeof callForBody>[1]) => {
      const { coverages } = await callForBody(portal, caller, 'readProfile', { memberId: elena });
      return coverages.map(({ coverageType }) => coverageType);
    };
    const all = await typesFor('employee');
    expect(all).toEqual(expect.arrayContaining(['Medical', 'STD', 'LTD']));
    expect(await typesFor(provider)).toEqual(
      all.filter((type) => !['Life', 'STD', 'LTD'].includes(type ?? '')),
    );
  });

  it('does not list in a later, broader search the members that an earlier one opened', async () => {
    const provider = await portal.as('provider');
    await callForBody(portal, provider, 'searchMembers', { memberId: '1001000101' });
    const { results } = await callForBody(portal, provider, 'searchMembers', {
      memberId: '1031000201',
    });
    for (const { memberId } of results) expect(memberId).toMatch(/^1031000201/u);
  });
});

describe('the complete SSN', () => {
  it('requires its own call, which is audited with the member and without the number', async () => {
    const { ssn } = await callForBody(portal, 'administrator', 'revealSsn', { memberId: elena });
    expect(ssn).toMatch(/^\d{9}$/u);
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .selectAll()
      .where('operation', '=', 'revealSsn')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    const detail = { revealed: 'ssn' };
    expect(record).toMatchObject({ member_id: elena, account_id: 1, outcome: 'done', detail });
    expect(JSON.stringify(record)).not.toContain(ssn);
  });

  it.each(['readProfileForStaff', 'readIdentifier', 'readAdminCoverage'] as const)(
    'is not in the response of %s',
    async (id) => {
      const { status, text } = await call(portal, 'administrator', id, { memberId: elena });
      expect([status, text.includes((await factsOf(elena)).ssn)]).toEqual([200, false]);
    },
  );
});

const facts = (memberId: string, dateOfBirth?: string) => async () => ({
  memberId,
  dateOfBirth: dateOfBirth ?? (await bornOf(elena)),
});

calls(portal, 'readQuickView', {
  'returns only initials to a visitor with two matching values': [
    'visitor',
    facts('1001000101'),
    ({ totalCount, results }, { text }) => {
      expect([totalCount, results]).toMatchObject([1, [{ memberName: 'E. M.' }]]);
      expect(text).not.toMatch(/Elena|Márquez|diagnos/u);
    },
  ],
  'finds nothing with a wrong birth date': ['visitor', facts(daniel, '1950-01-01'), noResults],
  'finds no missing member': ['visitor', facts('9999999999'), noResults],
  'never finds a protected member': [
    ['visitor', 'customerservice', 'provider'],
    async () => ({ memberId: hidden, dateOfBirth: await bornOf(hidden) }),
    noResults,
  ],
});

it('eligibility responds alike to a wrong birth date and a missing member', async () => {
  const wrong = await call(
    portal,
    'visitor',
    'readQuickView',
    await facts('1001000101', '1950-01-01')(),
  );
  const missing = await call(portal, 'visitor', 'readQuickView', await facts('9999999999')());
  expect([wrong.status, wrong.text]).toEqual([missing.status, missing.text]);
});

it('the cost comparison tool is offered to members of groups that have it', async () => {
  const toolFor = async (display_cost_comparison_tool: boolean) => {
    await portal.updateRows(
      'benefit_group',
      { group_number: 1001 },
      { display_cost_comparison_tool },
    );
    const { costComparisonUrl } = await callForBody(portal, 'employee', 'readCustomerService', {});
    return costComparisonUrl;
  };
  expect(await toolFor(true)).toMatch(/^https:/u);
  expect(await toolFor(false)).toBeUndefined();
});
