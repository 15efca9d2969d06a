// Runs the membership report with as many rows as a file may have, as CSV and as a spreadsheet, on PostgreSQL: time, rows,
// and memory above that of the idle server.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { limits } from '#shared/schemas/limits.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { inOwnDatabase, onServer } from './own-database.ts';
import { signIn, type Call } from './portal-calls.ts';

const GOAL_MEMORY = 60;
const MEGABYTE = 1_048_576;
const IDLE_MS = 5000;
const GROUP = 1001;
const formats = { CSV: limits.exportItems.value, XLSX: limits.spreadsheetRows.value } as const;
type Format = keyof typeof formats;

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureReports = (url: string): Promise<void> =>
  inOwnDatabase(url, async (own) => {
    const settings = { DATABASE_URL: own };
    // The first start creates the demo data, whose memory is not to be measured.
    await (await startDemoPortal(settings)).stop();
    await onServer(own, insertMembers);
    for (const format of ['CSV', 'XLSX'] as const) {
      const portal = await startDemoPortal(settings);
      try {
        await measure(portal, format);
      } finally {
        await portal.stop();
      }
    }
  });

async function measure({ address, pid }: DemoPortal, format: Format): Promise<void> {
  const call = await signIn(address, 'administrator.demo');
  // A first report loads what every report needs.
  await runReport(call, { format, groupNumber: 1002 });
  await delay(IDLE_MS);
  const rest = megabytesOf(pid, 'VmRSS');
  // Linux counts the largest resident memory anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const started = performance.now();
  await runReport(call, { format });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const more = megabytesOf(pid, 'VmHWM') - rest;
  console.log(
    `${format.padEnd(5)}${formats[format]} rows: ${seconds} s, ${rest} MB at rest, ${more} MB more; goal ${GOAL_MEMORY} MB`,
  );
}

/** More members than a file may have rows, in a group whose employee numbers are free from there on. */
async function insertMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into member (member_id, group_number, employee_number, dependent_number, relationship,
      first_name, last_name, date_of_birth, gender, effective_date)
    select lpad($1::integer::text, 4, '0') || lpad(n::text, 6, '0') || '00', $1::integer, n, 0, '18',
      'Invented', 'Person ' || n, '1980-01-01', 'U', '2020-01-01'
    from generate_series(500001, 500000 + $2::integer) as n`,
    [GROUP, formats.CSV + 1],
  );
}

interface Job {
  state: string;
}

async function runReport(call: Call, more: object): Promise<void> {
  const input = { kind: 'membership', ...more };
  const { jobId } = await call<{ jobId: number }>('/api/portal/reports/run', input);
  for (;;) {
    const { state } = await call<Job>(`/api/portal/jobs/${jobId}`);
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`The report is ${state}`);
    await delay(250);
  }
}

function megabytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`^${line}:\\s+(\\d+) kB`, 'mu').exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}
