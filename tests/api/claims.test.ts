import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations, ClaimRow, ClaimSearchOptions } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { startPortal, type Caller, type TestAnswer, type TestPortal } from '../support/portal.ts';

const list = '/api/ClaimsInfo/RecentClaimsPaginated';
const search = '/api/ClaimsInfo/RecentClaimsPaginated/Admin';
const household = '1001000101';
const [employee, spouse, daughter, son] = ['00', '01', '02', '03'].map((dep) => household + dep);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
});
afterAll(() => portal.close());

const pageOf = (answer: TestAnswer): Operations['listClaims']['output'] => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Operations['listClaims']['output'];
};
const ask = async (
  caller: Caller,
  input: object = {},
  path = list,
): Promise<Operations['listClaims']['output']> =>
  pageOf(await caller('POST', path, { itemsPerPage: 100, ...input }));
const rulesOf = (answer: TestAnswer) =>
  (answer.body as Problem).fields.map(({ pointer, rule }) => `${pointer} ${rule}`);
const patients = ({ results }: Operations['listClaims']['output']) =>
  [...new Set(results.map((row) => row.memberId))].sort();

const grant = (access_granted: boolean) =>
  portal.services.kysely
    .insertInto('dependent_permission')
    .values({ owner_member_id: spouse!, viewer_member_id: employee!, access_granted })
    .onConflict((conflict) =>
      conflict.columns(['owner_member_id', 'viewer_member_id']).doUpdateSet({ access_granted }),
    )
    .execute();

describe('who sees which claims', () => {
  it('an employee sees their own and those of minors, and the spouse’s only after a grant', async () => {
    const caller = await portal.as('employee');
    expect(patients(await ask(caller))).toEqual([employee, daughter, son]);
    expect((await ask(caller, { memberId: spouse })).totalCount).toBe(0);
    await grant(true);
    expect(patients(await ask(caller))).toEqual([employee, spouse, daughter, son]);
    await grant(false);
    expect(patients(await ask(caller))).toEqual([employee, daughter, son]);
  });

  it('a dependent sees their own', async () => {
    expect(patients(await ask(await portal.as('dependent')))).toEqual([spouse]);
  });

  it('another household is as empty as one that does not exist', async () => {
    const caller = await portal.as('employee');
    const foreign = await ask(caller, { memberId: '103100020100' });
    expect(foreign).toEqual(await ask(caller, { memberId: '103199999900' }));
    expect(foreign.totalCount).toBe(0);
  });

  it('an employer sees those of groups that open them, and of no other', async () => {
    const employer = await portal.as('employer');
    const groups = new Set((await ask(employer)).results.map((row) => row.groupNumber));
    expect([...groups]).toEqual([1001]);
    expect((await ask(await portal.as('other.employer'), { memberId: employee })).totalCount).toBe(
      0,
    );
    await openGroup(false);
    expect((await ask(employer)).totalCount).toBe(0);
    await openGroup(true);
  });

  it('a vendor without the right to claims has none, and without the permission may not ask', async () => {
    expect((await ask(await portal.as('vendor'))).totalCount).toBe(0);
    const { kysely, book } = portal.services;
    const { account_id } = await kysely
      .selectFrom('account')
      .select('account_id')
      .where('user_name', '=', 'vendor.demo')
      .executeTakeFirstOrThrow();
    const permission_id = [...book.byId.values()].find(({ name }) => name === 'VIEW_CLAIMS')!.id;
    await kysely
      .insertInto('account_permission')
      .values({ account_id, permission_id, granted: false })
      .execute();
    expect((await (await portal.as('vendor'))('POST', list, {})).status).toBe(403);
  });

  it('a provider sees what was billed under its tax id, whoever the patient is', async () => {
    const provider = await portal.as('provider');
    const { results } = await ask(provider, { memberId: daughter });
    expect(new Set(results.map((row) => row.providerTaxId)).size).toBeLessThanOrEqual(1);
    const all = await ask(await portal.as('administrator'), { memberId: daughter }, search);
    const own = results[0]?.providerTaxId;
    expect(results.length).toBe(all.results.filter((row) => row.providerTaxId === own).length);
    expect((await ask(await portal.as('other.provider'), { memberId: daughter })).totalCount).toBe(
      0,
    );
  });

  it('staff without the permission do not find claims of protected members', async () => {
    const memberId = '100100010300';
    const clerk = await portal.as('customerservice');
    expect((await ask(clerk, { memberId }, search)).totalCount).toBe(0);
    const administrator = await portal.as('administrator');
    expect((await ask(administrator, { memberId }, search)).totalCount).toBeGreaterThan(0);
  });

  it('members, employers and providers may not use the search of staff', async () => {
    for (const name of ['employee', 'employer', 'provider', 'contractor'])
      expect((await (await portal.as(name))('POST', search, { memberId: employee })).status).toBe(
        403,
      );
  });
});

const openGroup = (employer_claims_access: boolean) =>
  portal.services.kysely
    .updateTable('benefit_group')
    .set({ employer_claims_access })
    .where('group_number', '=', 1001)
    .execute();

describe('what a search must say', () => {
  it('staff name a member, provider, claim or check', async () => {
    const answer = await (await portal.as('administrator'))('POST', search, { status: 'Paid' });
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toContain('/fullClaimNumber searchClaims.atLeastOne');
  });

  it('a provider names a member, or a number of full length', async () => {
    const provider = await portal.as('provider');
    for (const input of [
      {},
      { checkNumber: '1234' },
      { patientAccountNumber: 'A' },
      { fullClaimNumber: '2026' },
    ]) {
      const answer = await provider('POST', list, input);
      expect(answer.status).toBe(422);
      expect(rulesOf(answer)).toContain('/checkNumber listClaims.providerNeedsOne');
    }
    for (const input of [
      { checkNumber: '12345' },
      { patientAccountNumber: 'AB' },
      { fullClaimNumber: '2026-1' },
    ])
      expect((await provider('POST', list, input)).status).toBe(200);
  });

  it('a malformed claim number, an unknown sort and an unknown field are refused by name', async () => {
    const administrator = await portal.as('administrator');
    const malformed = await administrator('POST', search, { fullClaimNumber: '12-34-56-78' });
    expect([malformed.status, ...rulesOf(malformed)]).toEqual([
      422,
      '/fullClaimNumber claimNumberSearch',
    ]);
    const member = await portal.as('employee');
    const typed = await member('POST', list, { fullClaimNumber: 'abc' });
    expect([typed.status, ...rulesOf(typed)]).toEqual([
      422,
      '/fullClaimNumber listClaims.claimNumber',
    ]);
    const sorted = await member('POST', list, { sortBy: 'member.ssn' });
    expect([sorted.status, ...rulesOf(sorted)]).toEqual([422, '/sortBy enum']);
    expect((await member('POST', list, { claim_id: 1 })).status).toBe(400);
  });
});

describe('pages', () => {
  it('begin with the five most recent claims', async () => {
    const first = pageOf(await (await portal.as('employee'))('POST', list, {}));
    expect(first).toMatchObject({ pageNumber: 1, itemsPerPage: 5 });
    const days = first.results.map((row) => row.serviceFrom);
    expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)));
  });

  it('together hold every claim once, sorted over the whole set', async () => {
    const caller = await portal.as('employee');
    const whole = await ask(caller);
    const rows: ClaimRow[] = [];
    for (let pageNumber = 1; pageNumber <= 99; pageNumber++) {
      const page = await ask(caller, {
        pageNumber,
        itemsPerPage: 7,
        sortBy: 'billed',
        sortAscending: true,
      });
      expect(page.totalCount).toBe(whole.totalCount);
      expect(page.totalPages).toBe(Math.ceil(whole.totalCount / 7));
      if (page.results.length === 0) break;
      rows.push(...page.results);
    }
    expect(new Set(rows.map((row) => row.fullClaimNumber)).size).toBe(whole.totalCount);
    const amounts = rows.map((row) => row.billed);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });

  it('put what is not decided yet last, whichever way they are sorted', async () => {
    const caller = await portal.as('employee');
    for (const sortAscending of [true, false]) {
      const { results } = await ask(caller, { sortBy: 'planPaid', sortAscending });
      const decided = results.filter((row) => row.planPaid !== undefined);
      expect(results.slice(0, decided.length)).toEqual(decided);
      expect(decided.length).toBeLessThan(results.length);
    }
  });

  it.each([
    'serviceFrom',
    'patientName',
    'providerName',
    'status',
    'claimType',
    'fullClaimNumber',
    'checkNumber',
  ])('can be sorted by %s', async (sortBy) => {
    const { results } = await ask(await portal.as('employee'), { sortBy });
    expect(results.length).toBeGreaterThan(0);
  });
});

describe('criteria', () => {
  const one = async () => {
    const { results } = await ask(await portal.as('administrator'), { memberId: employee }, search);
    return results.find((row) => row.checkNumber !== undefined)!;
  };

  it('narrow by year, dates, kind and state', async () => {
    const caller = await portal.as('employee');
    const all = (await ask(caller)).results;
    const year = all.at(-1)!.serviceFrom.slice(0, 4);
    const inYear = await ask(caller, { year });
    expect(inYear.totalCount).toBe(all.filter((row) => row.serviceFrom.startsWith(year)).length);
    const dental = await ask(caller, { claimType: 'dental', status: 'Paid' });
    expect(dental.totalCount).toBe(
      all.filter((row) => row.claimType === 'dental' && row.status === 'Paid').length,
    );
    const from = all[20]!.serviceFrom;
    const to = all[10]!.serviceFrom;
    const between = await ask(caller, { from, to });
    expect(between.totalCount).toBe(
      all.filter((row) => row.serviceFrom >= from && row.serviceFrom <= to).length,
    );
    const backwards = await caller('POST', list, { from: to, to: '2001-01-01' });
    expect(rulesOf(backwards)).toEqual(['/to listClaims.fromBeforeTo']);
    expect(rulesOf(await caller('POST', list, { year: '20x6' }))).toEqual([
      '/year listClaims.yearOrRecent',
    ]);
  });

  it('find by any way of writing a claim number, by check, account and provider', async () => {
    const administrator = await portal.as('administrator');
    const row = await one();
    const { claimPrefix, claimNumber, fullClaimNumber, checkNumber, patientAccountNumber } = row;
    for (const criteria of [
      { fullClaimNumber },
      { fullClaimNumber: `${claimPrefix}-${claimNumber}` },
      { checkNumber, memberId: employee },
      { memberId: employee, patientAccountNumber: patientAccountNumber!.slice(0, 4).toLowerCase() },
      { memberId: employee, providerName: String(row.providerName).slice(2, 8).toUpperCase() },
    ]) {
      const { results } = await ask(administrator, criteria, search);
      expect(results.map((found) => found.fullClaimNumber)).toContain(fullClaimNumber);
    }
  });

  it('take what was typed literally', async () => {
    const administrator = await portal.as('administrator');
    for (const text of ['%', '_', "'; drop table claim; --", '\\'])
      expect(
        (await ask(administrator, { memberId: employee, providerName: text }, search)).totalCount,
      ).toBe(0);
  });
});

describe('choices', () => {
  it('begin the years with Recent and name the visible family', async () => {
    const caller = await portal.as('employee');
    const years = (await caller('GET', '/api/ClaimsInfo/ClaimYears')).body as { year: string }[];
    expect(years[0]).toEqual({ year: 'Recent', label: 'Recent' });
    expect(years.length).toBeGreaterThan(2);
    const options = (await caller('GET', '/api/ClaimsInfo/SearchOptions'))
      .body as ClaimSearchOptions;
    expect(options.dependents.map(({ memberId }) => memberId)).toEqual([employee, daughter, son]);
    const spanish = await caller('GET', '/api/ClaimsInfo/SearchOptions', undefined, {
      'accept-language': 'es-US',
    });
    expect((spanish.body as ClaimSearchOptions).statuses).toContainEqual({
      code: 'Paid',
      label: 'Pagado',
    });
  });

  it('tell places of service to visitors too', async () => {
    const visitor = await portal.visitor();
    const places = await visitor('GET', '/api/ClaimsInfo/PlaceOfServiceCodes');
    expect(places.body).toContainEqual({ code: '11', description: 'Office' });
    expect((await visitor('POST', list, {})).status).toBe(401);
  });
});

it('every member whose claims were opened stands in the audit', async () => {
  const { kysely } = portal.services;
  const { last } = await kysely
    .selectFrom('audit_record')
    .select((eb) => eb.fn.max('audit_id').as('last'))
    .executeTakeFirstOrThrow();
  await ask(await portal.as('employee'));
  const records = await kysely
    .selectFrom('audit_record')
    .select('member_id')
    .where('audit_id', '>', last)
    .where('operation', '=', 'listClaims')
    .execute();
  expect(new Set(records.map(({ member_id }) => member_id))).toEqual(
    new Set([employee, daughter, son]),
  );
});
