import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { today } from '#server/clock.ts';
import { streamCsv, type Cell } from '#server/documents/csv.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const path = '/api/ClaimsInfo/ExportClaims';
const list = '/api/ClaimsInfo/RecentClaimsPaginated';
const employee = '100100010100';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ withoutRateLimits: true });
});
afterAll(() => portal.close());

const exported = async (caller: Caller, input: object = {}, headers = {}): Promise<string[]> => {
  const response = await caller('POST', path, input, headers);
  expect(response.status, response.text).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.text.startsWith('\uFEFF')).toBe(true);
  return response.text.slice(1).trimEnd().split('\r\n');
};
const numbersIn = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[0]);

describe('an export of claims', () => {
  it('contains exactly the rows of the list, in its order', async () => {
    const caller = await portal.as('employee');
    for (const criteria of [
      {},
      { claimType: 'dental' },
      { sortBy: 'billed', sortAscending: true },
      { year: '2001' },
    ]) {
      const page = (await caller('POST', list, { ...criteria, itemsPerPage: 100 }))
        .body as Operations['listClaims']['output'];
      const lines = await exported(caller, criteria);
      expect(numbersIn(lines)).toEqual(page.results.map((row) => row.fullClaimNumber));
    }
  });

  it('spans many pages, and respects the groups of an employer', async () => {
    const employer = await portal.as('employer');
    const { totalCount } = (await employer('POST', list, {}))
      .body as Operations['listClaims']['output'];
    const lines = await exported(employer, { itemsPerPage: 99_999 });
    expect(totalCount).toBeGreaterThan(500);
    expect(lines).toHaveLength(totalCount + 1);
    for (const line of lines.slice(1)) expect(line).toContain(',1001,');
    expect(lines.join()).not.toContain('100100010300');
  });

  it('has headings and texts in the user’s language, and amounts as numbers', async () => {
    const caller = await portal.as('employee');
    const [english, first] = await exported(caller, { status: 'Paid' });
    expect(english).toMatch(
      /^Claim number,Member ID,Patient,.*,Billed,Allowed,Plan paid,You may owe,Still owed$/,
    );
    expect(first).toMatch(/,Paid,.*(,\d+\.\d\d){5}$/);
    const [spanish, second] = await exported(
      caller,
      { status: 'Paid' },
      { 'accept-language': 'es' },
    );
    expect(spanish).not.toBe(english);
    expect(second).toContain(',Pagada,');
  });

  it('requires the permission, and from staff the same criteria as a search', async () => {
    expect(
      (await (await portal.as('eligibility'))('POST', path, { memberId: employee })).status,
    ).toBe(403);
    expect((await (await portal.as('vendor'))('POST', path, {})).status).toBe(403);
    expect((await (await portal.as('administrator'))('POST', path, {})).status).toBe(422);
    const lines = await exported(await portal.as('administrator'), { memberId: '100100010101' });
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each([
    [path, 'exportClaims'],
    ['/api/portal/claims/exports', 'startClaimExport'],
  ])('of a practice is of at most a year, one patient or a number: %s', async (address, id) => {
    const provider = await portal.as('provider');
    const day = (days: number) => addDays(today(), days);
    const refused = [{}, { to: day(0) }, { from: day(-367) }, { from: day(-500), to: day(-133) }];
    for (const criteria of [...refused, { status: 'Denied' }]) {
      const response = await provider('POST', address, criteria);
      expect(response.body, JSON.stringify(criteria)).toMatchObject({
        fields: [{ pointer: '/from', rule: `${id}.claimExportDates` }],
      });
    }
    const number = { checkNumber: '12345' };
    for (const criteria of [{ from: day(-366) }, { from: day(-500), to: day(-134) }, number])
      expect((await provider('POST', address, criteria)).status).toBe(200);
  });

  it('of a practice contains the claims of the list between the days', async () => {
    const provider = await portal.as('provider');
    const criteria = { from: addDays(today(), -366) };
    const page = (await provider('POST', list, { ...criteria, itemsPerPage: 100 }))
      .body as Operations['listClaims']['output'];
    expect(page.totalCount).toBeGreaterThan(0);
    const numbers = numbersIn(await exported(provider, criteria));
    expect(numbers).toHaveLength(page.totalCount);
    expect(numbers.slice(0, 100)).toEqual(page.results.map((row) => row.fullClaimNumber));
  });

  it('neutralizes formulas', async () => {
    const evil = '=HYPERLINK("http://evil.example","x")';
    await portal.services.kysely
      .updateTable('claim')
      .set({ patient_account_number: evil })
      .where('member_id', '=', employee)
      .execute();
    const lines = await exported(await portal.as('employee'), { memberId: employee });
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  });
});

describe('a spreadsheet', () => {
  const textOf = async (...cells: Cell[]): Promise<string> => {
    async function* pages() {
      yield [cells];
    }
    let text = '';
    for await (const chunk of streamCsv(['a'], pages())) text += chunk;
    return text.slice(text.indexOf('\r\n') + 2).trimEnd();
  };

  it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '＝1', '＋1'])(
    'neutralizes %j',
    async (text) => {
      expect(await textOf(text)).toMatch(/^"?'/);
    },
  );

  it('leaves numbers and amounts unchanged, including negative ones', async () => {
    expect(await textOf(-12, -1250n, 8420n, 5n, undefined, 'a-b')).toBe(
      '-12,-12.50,84.20,0.05,,a-b',
    );
  });

  it('quotes values as RFC 4180 requires', async () => {
    expect(await textOf('two\nlines', 'two\rlines')).toBe('"two\nlines","two\rlines"');
    expect(await textOf('a,b', 'say "x"', 'two\r\nlines')).toBe('"a,b","say ""x""","two\r\nlines"');
  });
});
