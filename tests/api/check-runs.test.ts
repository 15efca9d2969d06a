import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { callerOf } from '../support/caller.ts';
import { ask, call, calls } from '../support/calls.ts';
import { definitionOf } from '../support/check-runs.ts';
import { readPdf } from '../support/pdf.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

interface Run {
  group_number: number;
  run_date: string;
  status: string;
}

async function aRun(where = sql`true`): Promise<Run> {
  const { rows } = await sql<Run>`select * from check_run where ${where}
    order by run_date desc, check_run_id limit 1`.execute(portal.services.kysely);
  return rows[0]!;
}
const keyOfRun = ({ group_number, run_date }: Run) => ({
  groupNumber: group_number,
  checkRunDefinitionId: definitionOf(group_number),
  date: run_date,
});

let published: Run;
let draft: Run;
beforeAll(async () => {
  published = await aRun(sql`group_number = 1001 and published_at is not null`);
  draft = await aRun(sql`group_number = 1001 and published_at is null`);
});

calls(portal, 'searchCheckRuns', {
  'finds by group, status and day': [
    'finance',
    () => ({ groupNumber: 1001, status: draft.status, from: draft.run_date, to: draft.run_date }),
    ({ results }) =>
      expect(results).toMatchObject([
        { groupNumber: 1001, date: draft.run_date, status: 'Review' },
      ]),
  ],
  'sorts by total': [
    'finance',
    { sortBy: 'total', sortAscending: false, itemsPerPage: 5 },
    ({ results }) => {
      const totals = results.map(({ total }) => total);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
    },
  ],
  'refuses a period that ends before it begins': [
    'finance',
    { from: '2026-02-01', to: '2026-01-01' },
    '422 /to searchCheckRuns.fromBeforeTo',
  ],
  'shows employers the published runs of their groups': [
    'employer',
    { itemsPerPage: 100 },
    ({ results }) => {
      expect(results.length).toBeGreaterThan(10);
      for (const { groupNumber, publishedDate } of results) {
        expect([1001, 1002, 1003]).toContain(groupNumber);
        expect(publishedDate).toBeTruthy();
      }
    },
  ],
  'is not for staff without the permission, members and providers': [
    ['customerservice', 'nurse', 'employee', 'provider'],
    {},
    403,
  ],
});

calls(portal, 'listPublishedCheckRuns', {
  'shows staff only what is published': [
    ['finance', 'accountmanager'],
    { groupNumber: 1001, itemsPerPage: 100 },
    ({ results }) => expect(results.every(({ publishedDate }) => publishedDate)).toBe(true),
  ],
  'shows nothing of groups without the finance right': ['vendor', {}, { totalCount: 0 }],
});

calls(portal, 'readCheckRun', {
  'has totals by category that add up to its own': [
    'finance',
    () => keyOfRun(published),
    ({ summary, total, fundingRequested, priorBalance, accountLast4 }) => {
      const sum = summary.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
      expect(sum).toBe(Math.round(total * 100));
      expect(fundingRequested).toBe(total + priorBalance);
      expect(accountLast4).toMatch(/^\d{4}$/u);
    },
  ],
  'is not found by employers before it is published': ['employer', () => keyOfRun(draft), 404],
  'is found by its employer': ['employer', () => keyOfRun(published), { published: true }],
  'is not found under the definition of another group': [
    'finance',
    () => ({ ...keyOfRun(published), checkRunDefinitionId: 2 }),
    404,
  ],
});

calls(portal, 'listRunChecks', {
  'lists the checks with their payees': [
    'finance',
    () => keyOfRun(published),
    ({ results }) => expect(results.every(({ payeeName }) => payeeName)).toBe(true),
  ],
  'names no payee to employers without the permission for health data': [
    'employer',
    () => keyOfRun(published),
    ({ results }) => {
      expect(results.length).toBeGreaterThan(0);
      for (const row of results) {
        expect(row).not.toHaveProperty('payeeName');
        expect(row).not.toHaveProperty('memberId');
      }
    },
  ],
});

describe('a check run of an employer with the permission for health data', () => {
  it('names the payees', async () => {
    const { kysely } = portal.services;
    const account = 'finance.reader';
    const id = await buildAccount(kysely, {
      userName: account,
      like: 'employer.demo',
      groups: [1001],
      grants: [portal.services.catalogue.byName.get('PHI_FINANCE_REPORTS')!.id],
    });
    await sql`insert into group_right (account_id, group_number, finance)
      values (${id}, 1001, true)`.execute(kysely);
    const who = callerOf(portal.app, await buildSession(kysely, { account }));
    const { results } = await ask(portal, who, 'listRunChecks', keyOfRun(published));
    expect(results.every(({ payeeName }) => payeeName)).toBe(true);
  });
});

describe('the summary as a document', () => {
  it.each(['en', 'es'])('has the totals of the run and no names (%s)', async (language) => {
    const answer = await call(
      portal,
      `employer in ${language}`,
      'readSummaryLog',
      keyOfRun(published),
    );
    expect(answer.status, answer.text).toBe(200);
    const { text } = await readPdf(answer.bytes);
    const { total } = await ask(portal, 'employer', 'readCheckRun', keyOfRun(published));
    expect(text).toContain(total.toFixed(2));
    expect(text).toContain(language === 'en' ? 'Check run summary' : 'Resumen de la emisión');
  });

  it('is a spreadsheet with the same sums, as numbers', async () => {
    const input = { ...keyOfRun(published), format: 'EXL' };
    const answer = await call(portal, 'employer', 'readSummaryLog', input);
    expect(answer.status, answer.text).toBe(200);
    const parts = unzipSync(new Uint8Array(answer.bytes));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gu)].map(([, row = '']) =>
      [...row.matchAll(/<v>([^<]+)<\/v>/gu)].map(([, value]) => Number(value)),
    );
    const { summary } = await ask(portal, 'employer', 'readCheckRun', keyOfRun(published));
    const amounts = summary.map(({ checks, amount }) => [checks, amount]);
    expect(rows.slice(1, -1).map((row) => [row[0], row[3]])).toEqual(amounts);
    const sum = (column: number) =>
      rows.slice(1, -1).reduce((total, row) => total + Math.round(row[column]! * 100), 0);
    for (const column of [1, 2, 3])
      expect(Math.round(rows.at(-1)![column]! * 100)).toBe(sum(column));
    expect(sheet).not.toContain('<f>');
  });
});
