import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const elena = '100100010100';
const hidden = '100100010300';

interface Row {
  memberId: string;
  memberName: string;
  groupNumber: number;
  [field: string]: unknown;
}
interface Found {
  totalCount: number;
  results: Row[];
  current: number;
  pages: number;
  pageSize: number;
}
const search = async (call: Caller, criteria: object) => {
  const { status, body } = await call('POST', '/api/Member/Search', criteria);
  return { status, ...(body as Found & { fields?: { rule: string }[] }) };
};
const rulesOf = (answer: { fields?: { rule: string }[] }) => answer.fields?.map(({ rule }) => rule);
const count = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from member where ${where}`.execute(portal.services.kysely);
  return rows[0]?.n ?? 0;
};

describe('searching members as staff', () => {
  it('pages hold the whole set: no row twice, none missing, totals right', async () => {
    const call = await portal.as('administrator');
    const first = await search(call, { groupNumber: 1001 });
    expect(first).toMatchObject({ current: 1, pageSize: 20 });
    expect(first.totalCount).toBe(await count(sql`group_number = 1001`));
    expect(first.pages).toBe(Math.ceil(first.totalCount / 20));
    const ids = [];
    for (let pageNumber = 1; pageNumber <= first.pages; pageNumber++)
      ids.push(...(await search(call, { groupNumber: 1001, pageNumber })).results);
    expect(new Set(ids.map(({ memberId }) => memberId)).size).toBe(first.totalCount);
    expect(ids).toHaveLength(first.totalCount);
    const past = await search(call, { groupNumber: 1001, pageNumber: first.pages + 1 });
    expect([past.results, past.totalCount]).toEqual([[], first.totalCount]);
  });

  it.each([
    ['memberId', (row: Row) => row.memberId],
    ['dateOfBirth', (row: Row) => row['dateOfBirth']],
    ['status', (row: Row) => row['status']],
    ['groupNumber', (row: Row) => row.groupNumber],
  ])('sorts by %s, up and down', async (sortProperty, key) => {
    const call = await portal.as('administrator');
    const criteria = { lastName: 'M', sortProperty, pageSize: 100 };
    const up = (await search(call, { ...criteria, sortDesc: false })).results.map(key);
    expect(up).toEqual(up.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)));
    const down = (await search(call, { ...criteria, sortDesc: true })).results.map(key);
    expect(down).toEqual(down.toSorted((a, b) => (String(a) < String(b) ? 1 : -1)));
  });

  it.each([
    ['marquez', 'without its accent'],
    ['MÁRQUEZ', 'in capitals'],
    ['  Már', 'by its beginning, with spaces'],
  ])('finds %s (%s)', async (lastName) => {
    const found = await search(await portal.as('administrator'), { lastName, pageSize: 100 });
    expect(found.results.map(({ memberId }) => memberId)).toContain(elena);
  });

  it.each(['%', '_', '%_%_%', 'M%', '\\', "O'", "' or 1=1 --", 'á%'])(
    'takes %s for what it is: nobody’s wildcard',
    async (lastName) => {
      const begun = performance.now();
      const found = await search(await portal.as('administrator'), { lastName });
      expect(found.status).toBe(200);
      expect(found.results.every(({ memberName }) => memberName.includes(lastName))).toBe(true);
      expect(performance.now() - begun).toBeLessThan(5_000);
    },
  );

  it('wants one criterion at least, and more beside an SSN', async () => {
    const call = await portal.as('administrator');
    expect(rulesOf(await search(call, {}))).toContain('searchMembers.atLeastOne');
    expect(rulesOf(await search(call, { ssn: '900-00-0001' }))).toContain(
      'searchMembers.ssnNeedsMore',
    );
  });

  it('finds one by SSN, birth date and group, and shows its last four digits only', async () => {
    const { rows } = await sql<{
      ssn: string;
      birth: string;
    }>`select ssn, date_of_birth::text as birth
      from member where member_id = ${elena}`.execute(portal.services.kysely);
    const { ssn = '', birth = '' } = rows[0] ?? {};
    const call = await portal.as('administrator');
    const dashed = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;
    const answer = await call('POST', '/api/Member/Search', {
      ssn: dashed,
      dateOfBirth: birth,
      groupNumber: 1001,
    });
    expect(answer.body).toMatchObject({
      totalCount: 1,
      results: [{ memberId: elena, ssnLast4: ssn.slice(5) }],
    });
    expect(answer.text).not.toContain(ssn);
    expect(answer.text).not.toContain(dashed);
  });

  it('an unknown sort or status never reaches the query', async () => {
    const call = await portal.as('administrator');
    const { status } = await search(call, {
      lastName: 'M',
      sortProperty: 'ssn; drop table member',
    });
    expect([400, 422]).toContain(status);
  });
});

describe('a protected member', () => {
  it('is in nobody’s answers but theirs who hold the permission', async () => {
    const seen = async (name: string) => {
      const call = await portal.as(name);
      const answers = [
        await call('POST', '/api/Member/Search', { memberId: '1001000103' }),
        await call('POST', '/api/Member/Search', { lastName: 'Haddad', groupNumber: 1001 }),
        await call('POST', '/api/Member/quickview', {
          memberId: hidden,
          dateOfBirth: await birthOf(hidden),
        }),
        await call('GET', '/api/Groups/GroupMembers?groupNumber=1001&query=Haddad'),
        await call('POST', '/api/user/search', { query: 'haddad' }),
        await call('POST', '/api/ClaimsInfo/RecentClaimsPaginated/Admin', { memberId: hidden }),
        await call('POST', '/api/Conversations/Search', { inQueue: true, query: 'Haddad' }),
      ];
      return answers.some(({ status, text }) => status === 200 && text.includes('Haddad'));
    };
    expect(await seen('administrator')).toBe(true);
    expect(await seen('nurse')).toBe(true);
    for (const name of [
      'customerservice',
      'accountmanager',
      'finance',
      'employer',
      'vendor',
      'provider',
    ])
      expect([name, await seen(name)]).toEqual([name, false]);
  });
});

const birthOf = async (memberId: string) => {
  const row = await portal.services.kysely
    .selectFrom('member')
    .select('date_of_birth')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.date_of_birth;
};

describe('searching members as an employer', () => {
  it('reaches the own groups only, whatever is asked', async () => {
    const call = await portal.as('employer');
    const inside = await search(call, { lastName: 'M', pageSize: 100 });
    expect(inside.totalCount).toBeGreaterThan(0);
    expect(
      inside.results.every(({ groupNumber }) => [1001, 1002, 1003].includes(groupNumber)),
    ).toBe(true);
    expect(inside.totalCount).toBe(
      await count(
        sql`group_number in (1001, 1002, 1003) and not protected and last_name_key like 'm%'`,
      ),
    );
    expect(await search(call, { groupNumber: 1031 })).toMatchObject({ totalCount: 0, results: [] });
  });
});

describe('searching members as a provider', () => {
  const profile = (call: Caller, memberId: string) =>
    call('GET', `/api/Member/Profile?memberId=${memberId}`);

  it('is exact: ten characters of the member id, or name, last four and birth date', async () => {
    const call = await portal.as('provider');
    for (const criteria of [
      { lastName: 'Márquez' },
      { memberId: '100100010' },
      { groupNumber: 1001 },
      { firstName: 'Elena', lastName: 'Márquez', ssnLast4: '0000' },
    ])
      expect(rulesOf(await search(call, criteria))).toEqual(['searchMembers.providerExact']);
  });

  it('opens to this session what it found, and nothing more', async () => {
    const call = await portal.as('provider');
    expect((await profile(call, elena)).status).toBe(404);
    const found = await search(call, { memberId: '1001000101' });
    expect(found.results.map(({ memberId }) => memberId)).toContain(elena);
    expect((await profile(call, elena)).status).toBe(200);
    expect((await profile(call, '100100010200')).status).toBe(404);
    expect((await profile(await portal.as('provider'), elena)).status).toBe(404);
  });

  it('finds by name only if all four facts are right', async () => {
    const { rows } = await sql<{
      birth: string;
      last4: string;
    }>`select date_of_birth::text as birth,
      ssn_last4 as last4 from member where member_id = ${elena}`.execute(portal.services.kysely);
    const { birth = '', last4 = '' } = rows[0] ?? {};
    const right = { firstName: 'elena', lastName: 'marquez', ssnLast4: last4, dateOfBirth: birth };
    const call = await portal.as('provider');
    for (const wrong of [
      { firstName: 'Elen' },
      { lastName: 'Marque' },
      { ssnLast4: '0001' },
      { dateOfBirth: '1985-01-01' },
    ])
      expect((await search(call, { ...right, ...wrong })).results).toEqual([]);
    expect((await search(call, right)).results.map(({ memberId }) => memberId)).toContain(elena);
  });

  it('does not list later, by a broader search, what an earlier one opened', async () => {
    const call = await portal.as('provider');
    await search(call, { memberId: '1001000101' });
    const other = await search(call, { memberId: '1031000201' });
    expect(other.results.every(({ memberId }) => memberId.startsWith('1031000201'))).toBe(true);
  });
});

describe('the whole SSN', () => {
  it('comes by a call of its own, which is noted with the member and without the number', async () => {
    const call = await portal.as('administrator');
    const { body } = await call('POST', '/api/portal/members/ssn', { memberId: elena });
    const { ssn } = body as { ssn: string };
    expect(ssn).toMatch(/^\d{9}$/);
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .selectAll()
      .where('operation', '=', 'revealSsn')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      member_id: elena,
      account_id: 1,
      outcome: 'done',
      detail: { revealed: 'ssn' },
    });
    expect(JSON.stringify(record)).not.toContain(ssn);
  });

  it('is in no other answer about the member', async () => {
    const { rows } = await sql<{
      ssn: string;
    }>`select ssn from member where member_id = ${elena}`.execute(portal.services.kysely);
    const call = await portal.as('administrator');
    for (const path of [
      `/api/Member/Profile/Admin?memberId=${elena}`,
      `/api/Member/identifier/admin?memberId=${elena}`,
      `/api/ClaimsCoverage/Details/Admin?memberId=${elena}`,
    ])
      expect((await call('GET', path)).text).not.toContain(rows[0]?.ssn);
  });
});

describe('a profile', () => {
  it('for staff is found by member id and birth date, and not with a wrong birth date', async () => {
    const call = await portal.as('administrator');
    const path = `/api/Member/Profile/Admin?memberId=${elena}&birthdate=`;
    expect((await call('GET', path + (await birthOf(elena)))).status).toBe(200);
    expect((await call('GET', `${path}1985-01-01`)).status).toBe(404);
  });

  it('shows members and employers nothing that is staff’s', async () => {
    const staffOnly = /ssnLast4|memoCount|alertMemo|loginName|confidentialCommunication/;
    for (const name of ['employee', 'employer']) {
      const { status, text } = await (
        await portal.as(name)
      )('GET', `/api/Member/Profile?memberId=${elena}`);
      expect([status, staffOnly.test(text)]).toEqual([200, false]);
    }
  });

  it.each([
    ['employee', '/api/Member/Profile'],
    ['employer', '/api/Member/Profile'],
    ['administrator', '/api/Member/Profile/Admin'],
  ])('takes a birth date from %s at %s, which must be the member’s', async (name, path) => {
    const call = await portal.as(name);
    const born = await birthOf(elena);
    const ask = (birthdate: string) =>
      call('GET', `${path}?memberId=${elena}&birthdate=${birthdate}`);
    const right = await ask(born);
    expect(right.status, right.text).toBe(200);
    expect(right.body).toMatchObject({ memberId: elena });
    expect((await ask('1950-01-01')).status).toBe(404);
    expect((await ask('yesterday')).status).toBe(422);
  });

  it('says what staff may do: impersonation is offered where it would succeed', async () => {
    const offered = async (name: string) => {
      const call = await portal.as(name);
      const { body } = await call('GET', `/api/Member/Profile/Admin?memberId=${elena}`);
      return (body as { mayImpersonate: boolean }).mayImpersonate;
    };
    expect([await offered('administrator'), await offered('nurse')]).toEqual([true, false]);
  });
});

describe('eligibility for visitors', () => {
  const ask = async (call: Caller, body: object) => call('POST', '/api/Member/quickview', body);

  it('needs two facts that agree, and answers with initials only', async () => {
    const call = await portal.visitor();
    const birth = await birthOf(elena);
    const right = await ask(call, { memberId: '1001000101', dateOfBirth: birth });
    expect(right.body).toMatchObject({ totalCount: 1, results: [{ memberName: 'E. M.' }] });
    expect(right.text).not.toMatch(/Elena|Márquez|diagnos/);
    const wrong = await ask(call, { memberId: '1001000101', dateOfBirth: '1950-01-01' });
    const missing = await ask(call, { memberId: '9999999999', dateOfBirth: birth });
    expect([wrong.status, wrong.text]).toEqual([missing.status, missing.text]);
    expect(wrong.body).toMatchObject({ totalCount: 0, results: [] });
  });

  it('never finds a protected member', async () => {
    const answer = await ask(await portal.visitor(), {
      memberId: hidden,
      dateOfBirth: await birthOf(hidden),
    });
    expect(answer.body).toMatchObject({ totalCount: 0, results: [] });
  });
});
