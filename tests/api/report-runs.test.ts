import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { parseRows } from '#shared/format/csv.ts';
import { reportKinds } from '#server/resources/report/report-kinds.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { callForBody, calls } from '../support/calls.ts';
import { getAccountId } from '../support/builders/session.ts';
import { waitForJobState } from '../support/jobs.ts';
import { readSheet } from '../support/spreadsheet.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const ids = reportKinds.map(({ id }) => id);

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [runReportJob]);
});
afterAll(() => worker?.stop());

type Input = Record<string, unknown> & { kind: string };

/** Runs a report and returns its file, downloaded from the list of reports. */
async function run(who: string, input: Input) {
  const { jobId } = await callForBody(portal, who, 'runReport', { format: 'CSV', ...input });
  const { object_id } = await waitForJobState(portal.services, jobId, 'done');
  const caller = await portal.as(who);
  const reportIds = [Number(object_id)];
  const file = await caller('POST', '/api/Reports/v2/Download', { reportIds });
  expect(file.status).toBe(200);
  return { jobId, reportId: Number(object_id), file };
}

async function tableOf(who: string, input: Input): Promise<string[][]> {
  const { file } = await run(who, input);
  return parseRows(file.text.replace(/^\uFEFF/u, ''));
}

const year = { from: addDays(today(), -364), to: today() };

describe('every kind of report', () => {
  it.each(ids)('%s lists rows with a value for each column', async (kind) => {
    const { columns, parameters } = reportKinds.find(({ id }) => id === kind)!;
    const [heading, ...rows] = await tableOf('administrator', {
      kind,
      ...(parameters.period && year),
      ...(parameters.threshold && { threshold: 1 }),
    });
    expect(heading).toHaveLength(columns.length);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(ids)('%s is a spreadsheet with the same rows', async (kind) => {
    const { parameters } = reportKinds.find(({ id }) => id === kind)!;
    const input = { kind, ...(parameters.period && year), groupNumber: 1001 };
    const rows = await tableOf('administrator', input);
    const { file } = await run('administrator', { ...input, format: 'XLSX' });
    expect(await readSheet(file.bytes)).toHaveLength(rows.length);
  });
});

describe('a report', () => {
  it('of an employer covers only the groups with the right to reports', async () => {
    const rows = await tableOf('employer', { kind: 'membership' });
    const members = rows.slice(1).map(([memberId = '']) => memberId.slice(0, 4));
    const { objects } = await callForBody(portal, 'employer', 'listMyGroups', {});
    const groups = objects.map(({ groupNumber }) => String(groupNumber));
    expect(new Set(members)).toEqual(new Set(groups));
  });

  it('leaves out columns that its user may not see', async () => {
    const headings = async (who: string) =>
      (await tableOf(who, { kind: 'membership', groupNumber: 1001 }))[0];
    expect(await headings('administrator')).toContain('Date of birth');
    const { kysely, catalogue } = portal.services;
    const permission_id = catalogue.byName.get('VIEW_MEMBER_DETAILS')?.id ?? 0;
    const account_id = await getAccountId(kysely, 'vendor.demo');
    const refused = { account_id, permission_id, granted: false };
    await portal.insertRows('account_permission', refused);
    expect(await headings('vendor')).not.toContain('Date of birth');
  });

  it('is written in the language of its user', async () => {
    const { jobId } = await callForBody(portal, 'finance in sp', 'runReport', {
      kind: 'membership',
      groupNumber: 1001,
      format: 'CSV',
    });
    const { object_id } = await waitForJobState(portal.services, jobId, 'done');
    const { objects } = await callForBody(portal, 'finance', 'searchReports', { own: true });
    expect(objects.find(({ reportId }) => reportId === Number(object_id))?.name).toBe(
      'Censo de elegibilidad',
    );
  });

  it('never turns text into formulas', async () => {
    const named = (first_name: string) =>
      portal.updateRows('member', { member_id: '100100010100' }, { first_name });
    const [before] = await portal.listRows('member', { member_id: '100100010100' }, 'first_name');
    await named('=1+<1>');
    const input = { kind: 'membership', groupNumber: 1001 };
    const csv = await run('administrator', input);
    const xlsx = await run('administrator', { ...input, format: 'XLSX' });
    await named(before?.first_name ?? '');
    expect(csv.file.text).toContain("'=1+<1>");
    const parts = unzipSync(new Uint8Array(xlsx.file.bytes));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(
      /<c r="[A-Z]+\d+" t="inlineStr" s="5"><is><t xml:space="preserve">=1\+&lt;1&gt;<\/t><\/is><\/c>/u,
    );
    expect(sheet).not.toContain('<f>');
  });

  it('is audited with every member that it names', async () => {
    const { jobId } = await run('administrator', { kind: 'membership', groupNumber: 1001 });
    const records = await portal.listRows(
      'audit_record',
      { operation: 'job.runReport', object_id: String(jobId) },
      'member_id',
    );
    const rows = await tableOf('administrator', { kind: 'membership', groupNumber: 1001 });
    expect(new Set(records.map(({ member_id }) => member_id))).toEqual(
      new Set(rows.slice(1).map(([memberId]) => memberId)),
    );
  });

  it('leaves its job without a file when it is deleted', async () => {
    const { jobId, reportId } = await run('finance', { kind: 'membership', groupNumber: 1001 });
    expect((await callForBody(portal, 'finance', 'readJob', { jobId })).fileAddress).toBeDefined();
    await callForBody(portal, 'finance', 'deleteReports', { reportIds: [reportId] });
    const job = await callForBody(portal, 'finance', 'readJob', { jobId });
    expect(job).toMatchObject({ state: 'done' });
    expect(job.fileAddress).toBeUndefined();
  });
});

const kinds =
  (...expected: string[]) =>
  (rows: readonly { kind: string }[]) =>
    expect(rows.map(({ kind }) => kind)).toEqual(expected);

calls(portal, 'listReportKinds', {
  'lists for administrators every kind': ['administrator', {}, kinds(...ids)],
  'lists for employers what concerns members, enrollments and claims': [
    'employer',
    {},
    kinds('paidByCategory', 'claimsLag', 'membership', 'enrollmentChanges'),
  ],
});

calls(portal, 'readReportForm', {
  'proposes whole months': [
    'administrator',
    { kind: 'paidByCategory' },
    (form) => {
      expect(form.from).toMatch(/-01$/u);
      expect(form).toMatchObject({ takesPeriod: true, takesThreshold: false, format: 'XLSX' });
    },
  ],
  'is 404 for a kind that the user may not run': ['employer', { kind: 'highCost' }, 404],
  'is 404 for an unknown kind': ['administrator', { kind: 'nothing' }, 404],
});

calls(portal, 'runReport', {
  'is 404 for a kind that the user may not run': [
    ['employer', 'accountmanager'],
    { kind: 'highCost', format: 'CSV' },
    404,
  ],
  'is 404 for a group out of reach': [
    'employer',
    { kind: 'membership', format: 'CSV', groupNumber: 1031 },
    404,
  ],
  'is 422 for a period that ends before it begins': [
    'administrator',
    { kind: 'callVolume', format: 'CSV', from: '2026-02-01', to: '2026-01-01' },
    '422 runReport.fromBeforeTo',
  ],
  'is 422 for another format': ['administrator', { kind: 'callVolume', format: 'PDF' }, 422],
});
