import { beforeAll, describe, expect, it } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import type { Operations } from '#generated/operations.ts';
import { clock } from '#server/clock.ts';
import { sweep } from '#server/database/sweep.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildReport } from '../support/builders/report.ts';
import { getAccountId } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

const reports = {
  'of 1001': {},
  'of 1031': { groups: [1031] },
  'of 1001 and 1031': { groups: [1001, 1031] },
  'of every group': { groups: [-1] },
  'with patients': { phi: true },
  'of last year': { period: ['2025-01-01', '2025-12-31'] },
} as const satisfies Record<string, Parameters<typeof buildReport>[1]>;
type Name = keyof typeof reports | 'run by the employer';
const names: Name[] = [...(Object.keys(reports) as Name[]), 'run by the employer'];

const ids = {} as Record<Name, number>;
beforeAll(async () => {
  for (const name of Object.keys(reports) as (keyof typeof reports)[])
    ids[name] = await buildReport(db(), { name, ...reports[name] });
  const runBy = await getAccountId(db(), 'employer.demo');
  const run = { name: 'run by the employer', runBy };
  ids['run by the employer'] = await buildReport(db(), run);
  await buildAccount(db(), { userName: 'limited.demo', like: 'finance.demo', groups: [1031] });
});

type Page = Operations['searchReports']['output'];
/** Expects exactly these reports of the test to be listed. */
const lists =
  (...expected: Name[]) =>
  ({ objects }: Page) => {
    const listed = new Set(objects.map(({ name }) => name));
    expect(names.filter((name) => listed.has(name))).toEqual(expected);
  };
const whole = { pageSize: 100 };

calls(portal, 'searchReports', {
  'lists for staff of every group what is published, with health information if permitted': [
    'finance',
    whole,
    lists(
      'of 1001',
      'of 1031',
      'of 1001 and 1031',
      'of every group',
      'with patients',
      'of last year',
    ),
  ],
  'hides reports that name patients from staff without the permission': [
    'accountmanager',
    { ...whole, query: 'with patients' },
    lists(),
  ],
  'lists for staff of one group only what covers no other group': [
    'limited',
    whole,
    lists('of 1031'),
  ],
  'lists for employers what covers only their groups, and what they ran': [
    'employer',
    whole,
    lists('of 1001', 'of last year', 'run by the employer'),
  ],
  'hides what a user ran from all others': [
    ['administrator', 'other.employer', 'vendor'],
    { query: 'run by' },
    lists(),
  ],
  'filters by own reports': ['employer', { ...whole, own: true }, lists('run by the employer')],
  'filters by group': [
    'finance',
    { ...whole, groupNumber: 1031 },
    lists('of 1031', 'of 1001 and 1031'),
  ],
  'filters by period': [
    'employer',
    { ...whole, from: '2025-06-01', to: '2025-06-30' },
    lists('of last year'),
  ],
  'filters by type': ['finance', { ...whole, typeId: '1' }, lists()],
  'says how long a report that was run is kept': [
    'employer',
    { own: true },
    ({ objects }) => expect(objects[0]?.keptUntil).toMatch(/^\d{4}-\d\d-\d\d$/u),
  ],
  'is 422 for a period that ends before it begins': [
    'finance',
    { from: '2026-02-01', to: '2026-01-01' },
    '422 searchReports.fromBeforeTo',
  ],
});

calls(portal, 'downloadReports', {
  'sends the file of one report': [
    ['finance', 'employer'],
    () => ({ reportIds: [ids['of 1001']] }),
    (_, response) => expect(response.text).toBe('of 1001'),
  ],
  'sends nothing if one of the reports is out of reach': [
    'employer',
    () => ({ reportIds: [ids['of 1001'], ids['of 1031']] }),
    404,
  ],
  'is 404 for what another user ran': [
    ['administrator', 'vendor'],
    () => ({ reportIds: [ids['run by the employer']] }),
    404,
  ],
  'is 404 for health information without the permission': [
    ['employer', 'accountmanager'],
    () => ({ reportIds: [ids['with patients']] }),
    404,
  ],
});

describe('several reports', () => {
  it('are downloaded as one archive with unique names, which counts as a download of each', async () => {
    const reportIds = [ids['of 1001'], ids['of 1031']];
    const response = await call(portal, 'finance', 'downloadReports', { reportIds });
    const files = unzipSync(new Uint8Array(response.bytes));
    const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(texts).toEqual([
      ['report.csv', 'of 1001'],
      ['report (2).csv', 'of 1031'],
    ]);
    const { objects } = await callForBody(portal, 'finance', 'searchReports', { query: 'of 1031' });
    expect(objects.find(({ name }) => name === 'of 1031')?.downloads).toBe(1);
  });

  it('are deleted with a result for each, and their files are released', async () => {
    const reportId = await buildReport(db());
    const reportIds = [reportId, ids['run by the employer']];
    const file = db().selectFrom('report').select('file_id').where('report_id', '=', reportId);
    const { file_id } = await file.executeTakeFirstOrThrow();
    const { results } = await callForBody(portal, 'finance', 'deleteReports', { reportIds });
    expect(results).toEqual([
      { id: String(ids['run by the employer']), done: false, code: 'notFound' },
      { id: String(reportId), done: true },
    ]);
    const { unclaimed_since } = await portal.getRow('stored_file', { file_id }, 'unclaimed_since');
    expect(unclaimed_since).not.toBeNull();
  });
});

calls(portal, 'deleteReports', {
  'requires the permission to delete reports': [
    ['accountmanager', 'employer'],
    () => ({ reportIds: [ids['of 1001']] }),
    403,
  ],
});

describe('a report that was run', () => {
  it('is deleted after 30 days, while published reports stay', async () => {
    const runBy = await getAccountId(db(), 'employer.demo');
    const daysAgo = (days: number) =>
      new Date(clock.date().getTime() - days * 86_400_000).toISOString();
    const [old, recent] = [await buildReport(db(), { runBy }), await buildReport(db(), { runBy })];
    for (const [report, days] of [
      [old, 31],
      [recent, 29],
    ] as const)
      await portal.updateRows('report', { report_id: report }, { run_at: daysAgo(days) });
    const longAgo = '2001-01-01T00:00:00Z';
    await portal.updateRows('report', { report_id: ids['of 1031'] }, { created_at: longAgo });
    await sweep(portal.services);
    const left = await portal.listRows(
      'report',
      { report_id: [old, recent, ids['of 1031']] },
      'report_id',
    );
    expect(new Set(left.map(({ report_id }) => report_id))).toEqual(
      new Set([recent, ids['of 1031']]),
    );
  });
});
