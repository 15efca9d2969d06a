import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { findLatestRuns, keyOfRun, type StoredRun } from '../support/check-runs.ts';
import { readPdf } from '../support/pdf.ts';
import { libreOffice, readInLibreOffice, readSheet } from '../support/spreadsheet.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

let published: StoredRun;
let draft: StoredRun;
beforeAll(async () => {
  [published, draft] = await findLatestRuns(portal, 1001);
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
  'finds by the status that the rows show employers': [
    'finance',
    ['AwaitingApproval', 'Funded'].map((standing) => ({ standing, itemsPerPage: 100 })),
    ({ results }) => expect(new Set(results.map((run) => run.standing)).size).toBe(1),
  ],
  'counts the days since unfunded money was due': [
    'finance',
    { to: today(), itemsPerPage: 100 },
    ({ results }) => {
      const unfunded = new Set(['Queued', 'Running', 'Draft', 'Review', 'Published']);
      const late = results.filter(
        ({ status, dueDate = '' }) => unfunded.has(status) && dueDate !== '' && dueDate < today(),
      );
      expect(late.length).toBeGreaterThan(0);
      for (const run of results)
        expect(run.daysLate).toBe(
          late.includes(run)
            ? (Date.parse(today()) - Date.parse(run.dueDate!)) / 86_400_000
            : undefined,
        );
    },
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
  'names the file of a category beside its totals': [
    'employer',
    () => keyOfRun(published),
    ({ summary, medicalFileName, rxFileName }) => {
      const files = new Map([
        ['medical', medicalFileName],
        ['drug', rxFileName],
      ]);
      expect(medicalFileName).toMatch(/_medical\.txt$/u);
      for (const { category, fileName } of summary) expect(fileName).toBe(files.get(category));
    },
  ],
  'is not found by employers before it is published': ['employer', () => keyOfRun(draft), 404],
  'is found by its employer': ['employer', () => keyOfRun(published), { published: true }],
  'begins its history for employers when it is published': [
    'employer',
    () => keyOfRun(published),
    ({ history }) => {
      expect(history[0]?.status).toBe('Published');
      expect(history.filter((step) => 'by' in step || 'description' in step)).toEqual([]);
    },
  ],
  'is not found under the definition of another group': [
    'finance',
    () => ({ ...keyOfRun(published), checkRunDefinitionId: 2 }),
    404,
  ],
});

calls(portal, 'totalCheckRunsByMonth', {
  'adds what is published in each of the last twelve months': [
    ['finance', 'employer'],
    { groupNumber: 1001 },
    async (months) => {
      expect(months).toHaveLength(12);
      for (const { month, total, checkAmount, paymentAmount } of months.slice(-3)) {
        const { rows } = await sql<{ cents: number }>`
          select coalesce(sum(total_cents), 0)::integer as cents from check_run
          where group_number = 1001 and published_at is not null
            and date_trunc('month', run_date)::date = ${month}`.execute(portal.services.kysely);
        expect(Math.round(total * 100)).toBe(rows[0]!.cents);
        expect(Math.round((checkAmount + paymentAmount) * 100)).toBe(rows[0]!.cents);
      }
      expect(months.some(({ total }) => total > 0)).toBe(true);
    },
  ],
  'is nothing in a group of other employers': [
    'employer',
    { groupNumber: 1014 },
    (months) => expect(months.every(({ runs, total }) => runs === 0 && total === 0)).toBe(true),
  ],
});

calls(portal, 'totalCheckRunsByYear', {
  'begins with the first year that has runs and ends with this year': [
    'employer',
    { groupNumber: 1001 },
    (years) => {
      expect(years[0]?.runs).toBeGreaterThan(0);
      expect(years.at(-1)!.year).toBe(Number(today().slice(0, 4)));
      expect(years.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThan(0);
    },
  ],
  'is not for members': ['employee', {}, 403],
});

calls(portal, 'totalUnclearedChecks', {
  'counts every issued check once, by its age': [
    'finance',
    { groupNumber: 1001 },
    async (ages) => {
      const { rows } = await sql<{ days: number; cents: number }>`
        select ${today()}::date - issue_date as days, run_check.amount_cents::integer as cents
        from run_check join check_run using (check_run_id)
        where group_number = 1001 and method = 'Check' and run_check.status in ('Issued', 'Stale')`.execute(
        portal.services.kysely,
      );
      const until = [30, 60, 90, 180, Infinity];
      const expected = until.map((most, index) => {
        const least = until[index - 1] ?? -1;
        const own = rows.filter(({ days }) => days > least && days <= most);
        return [own.length, own.reduce((sum, { cents }) => sum + cents, 0)];
      });
      expect(ages.map(({ checks, amount }) => [checks, Math.round(amount * 100)])).toEqual(
        expected,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
  ],
  'is not for employers and staff without the permission': [['employer', 'nurse'], {}, 403],
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
    const who = createCaller(portal.app, await buildSession(kysely, { account }));
    const { results } = await callForBody(portal, who, 'listRunChecks', keyOfRun(published));
    expect(results.every(({ payeeName }) => payeeName)).toBe(true);
  });
});

describe('the summary as a document', () => {
  it.each(['en', 'es'])('has the totals of the run and no names (%s)', async (language) => {
    const response = await call(
      portal,
      `employer in ${language}`,
      'readSummaryLog',
      keyOfRun(published),
    );
    expect(response.status, response.text).toBe(200);
    const { text } = await readPdf(response.bytes);
    const { total } = await callForBody(portal, 'employer', 'readCheckRun', keyOfRun(published));
    expect(text).toContain(total.toFixed(2));
    expect(text).toContain(language === 'en' ? 'Check run summary' : 'Resumen de la emisión');
  });

  it('is a spreadsheet with the same sums, as numbers', async () => {
    const input = { ...keyOfRun(published), format: 'EXL' };
    const response = await call(portal, 'employer', 'readSummaryLog', input);
    expect(response.status, response.text).toBe(200);
    const [, ...lines] = await readSheet(response.bytes);
    const { summary, total } = await callForBody(
      portal,
      'employer',
      'readCheckRun',
      keyOfRun(published),
    );
    const rows = lines.map(([, ...numbers]) => numbers);
    expect(rows.slice(0, -1)).toEqual(
      summary.map((row) => [row.checks, row.checkAmount, row.paymentAmount, row.amount]),
    );
    const cents = (row: (typeof rows)[number]) => row.map((cell) => Math.round(Number(cell) * 100));
    const sums = rows
      .slice(0, -1)
      .map(cents)
      .reduce((sum, row) => sum.map((value, column) => value + row[column]!));
    expect(cents(rows.at(-1)!)).toEqual(sums);
    expect(rows.at(-1)!.at(-1)).toBe(total);
  });

  it.skipIf(!libreOffice)('has the same sums in LibreOffice', { timeout: 120_000 }, async () => {
    const input = { ...keyOfRun(published), format: 'EXL' };
    const { bytes } = await call(portal, 'employer', 'readSummaryLog', input);
    const [, ...lines] = readInLibreOffice(bytes);
    const cents = (amount: number) => Math.round(amount * 100);
    const rows = lines.map(([, checks, ...amounts]) => [
      Number(checks),
      ...amounts.map((amount) => cents(Number(amount.replaceAll(/[^\d.-]/gu, '')))),
    ]);
    const { summary, total } = await callForBody(
      portal,
      'employer',
      'readCheckRun',
      keyOfRun(published),
    );
    expect(rows.slice(0, -1)).toEqual(
      summary.map(({ checks, checkAmount, paymentAmount, amount }) => [
        checks,
        ...[checkAmount, paymentAmount, amount].map(cents),
      ]),
    );
    const sumOf = (column: number) => rows.slice(0, -1).reduce((sum, row) => sum + row[column]!, 0);
    expect(rows.at(-1)).toEqual([0, 1, 2, 3].map(sumOf));
    expect(rows.at(-1)![3]).toBe(cents(total));
  });
});
