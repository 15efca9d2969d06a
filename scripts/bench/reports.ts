// Runs the membership report with as many rows as a file may have, as CSV and as a spreadsheet, on PostgreSQL, downloads
// the file, counts its rows and deletes it. Prints the time, and the memory that the server needs in addition to that
// of the idle server. Exit code 1 when this memory exceeds the goal or the file has another number of rows.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { limits } from '#shared/schemas/limits.ts';
import { serverFlags } from '../build/server-flags.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { withNewDatabase, withClient } from './new-database.ts';
import { signInForFiles, type Send } from './portal-calls.ts';

/** The goal for the memory in addition to that of the idle server. */
const MAX_MEGABYTES = 60;
const MEGABYTE = 1_048_576;
const IDLE_MS = 5000;
const GROUP = 1001;
const rowsByFormat = { CSV: limits.exportItems.value, XLSX: limits.spreadsheetRows.value } as const;
type Format = keyof typeof rowsByFormat;

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureReports = (url: string): Promise<void> =>
  withNewDatabase(url, async (databaseUrl) => {
    const settings = { DATABASE_URL: databaseUrl, NODE_OPTIONS: serverFlags.join(' ') };
    // The first start creates the demo data, whose memory is not to be measured.
    await (await startDemoPortal(settings)).stop();
    await withClient(databaseUrl, insertMembers);
    for (const format of ['CSV', 'XLSX'] as const) {
      const portal = await startDemoPortal(settings);
      try {
        await measureReport(portal, format);
      } finally {
        await portal.stop();
      }
    }
  });

async function measureReport({ origin, pid }: DemoPortal, format: Format): Promise<void> {
  const send = await signInForFiles(origin, 'administrator.demo');
  // A first report loads what every report needs.
  await deleteReport(send, await runReport(send, { format, groupNumber: 1002 }));
  await delay(IDLE_MS);
  const restMegabytes = readMegabytes(pid, 'VmRSS');
  // 5 resets the peak of the resident memory (VmHWM).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const started = performance.now();
  const reportId = await runReport(send, { format });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytesAfterRun = readMegabytes(pid, 'VmHWM') - restMegabytes;
  await requireRows(send, reportId, format);
  await deleteReport(send, reportId);
  const totalMegabytes = readMegabytes(pid, 'VmHWM') - restMegabytes;
  console.log(
    `${format.padEnd(5)}${rowsByFormat[format]} rows: ${seconds} s, ${restMegabytes} MB at rest, ${megabytesAfterRun} MB more while it is made, ${totalMegabytes} MB more with the download; goal ${MAX_MEGABYTES} MB`,
  );
  if (totalMegabytes > MAX_MEGABYTES) process.exitCode = 1;
}

/**
 * Downloads the report and throws when its file has another number of rows than a truncated one: a header row, the
 * maximum number of rows, and a row that says that rows are missing.
 */
async function requireRows(send: Send, reportId: number, format: Format): Promise<void> {
  const file = await send('/api/Reports/v2/Download', { reportIds: [reportId] });
  const rows = await rowCounters[format](file);
  const expected = rowsByFormat[format] + 2;
  if (rows !== expected) throw new Error(`The ${format} file has ${rows} rows, not ${expected}`);
}

const rowCounters: Record<Format, (file: Response) => Promise<number>> = {
  async CSV(file) {
    const lineEnds = (await file.text()).match(/\r?\n/gu);
    return lineEnds?.length ?? 0;
  },
  async XLSX(file) {
    const sheet = unzipSync(await file.bytes())['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    return strFromU8(sheet).match(/<row[ >]/gu)?.length ?? 0;
  },
};

async function deleteReport(send: Send, reportId: number): Promise<void> {
  const input = { reportIds: [reportId] };
  await send('/api/Reports/v2/DeleteMultipleReports', input);
  const isDeleted = await send('/api/Reports/v2/Download', input).then(
    () => false,
    () => true,
  );
  if (!isDeleted) throw new Error('The deleted report can still be downloaded');
}

/**
 * Inserts one member more than a file may have rows, so that the report is truncated. Employee numbers from 500001 on
 * are unused in the group.
 */
async function insertMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into member (member_id, group_number, employee_number, dependent_number, relationship,
      first_name, last_name, date_of_birth, gender, effective_date)
    select lpad($1::integer::text, 4, '0') || lpad(n::text, 6, '0') || '00', $1::integer, n, 0, '18',
      'Invented', 'Person ' || n, '1980-01-01', 'U', '2020-01-01'
    from generate_series(500001, 500000 + $2::integer) as n`,
    [GROUP, rowsByFormat.CSV + 1],
  );
}

interface Job {
  state: string;
  objectId?: string;
}

/** Runs the membership report with options such as its format, and waits for it. Returns the report id. */
async function runReport(send: Send, options: object): Promise<number> {
  const input = { kind: 'membership', ...options };
  const { jobId } = (await (await send('/api/portal/reports/run', input)).json()) as {
    jobId: number;
  };
  for (;;) {
    const { state, objectId } = (await (await send(`/api/portal/jobs/${jobId}`)).json()) as Job;
    if (state === 'done') return Number(objectId);
    if (state !== 'queued' && state !== 'running') throw new Error(`The report is ${state}`);
    await delay(250);
  }
}

function readMegabytes(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`^${line}:\\s+(\\d+) kB`, 'mu').exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}
