// Makes an in-network-rates file of 1 GB on PostgreSQL and checks it again, with the time and memory of both.
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { validateFile } from '#server/resources/mrf/validate-file.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { root } from '../setup/root.ts';
import { inOwnDatabase, onServer } from './own-database.ts';
import { type Call, signIn } from './portal-calls.ts';

const GOAL_BYTES = 1_000_000_000;
const GOAL_MEMORY = 512;
const NETWORK = 5;
const SERVICES = 180_000;
const MEGABYTE = 1_000_000;
const FORMAT = 'schemas/mrf/in-network-rates.format.json';

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureTransparencyFile = (url: string): Promise<void> =>
  inOwnDatabase(url, async (own) => {
    const files = mkdtempSync(join(tmpdir(), 'portal-bench-'));
    const portal = await startDemoPortal({ DATABASE_URL: own, FILES_DIR: files });
    try {
      await onServer(own, insertRates);
      await timeProduction(portal);
    } finally {
      await portal.stop();
    }
    await timeCheck(largestIn(files));
    rmSync(files, { recursive: true });
  });

/** Three prices of every practice of the network for each service. */
async function insertRates(client: pg.Client): Promise<void> {
  await client.query(`insert into contracted_service
    select 'LOCAL', 'X' || lpad(n::text, 6, '0'), '2026', 'Service ' || n, 'Service ' || n
    from generate_series(1, ${SERVICES}) as n`);
  await client.query(`insert into contracted_rate (network_id, tax_id, billing_code_type, billing_code,
      negotiated_rate, billing_class, setting, effective_date)
    select ${NETWORK}, tax_id, 'LOCAL', billing_code,
      100 + row_number() over (order by tax_id, billing_code), 'institutional', setting, '2020-01-01'
    from (select distinct tax_id from contracted_rate where network_id = ${NETWORK}) as practice,
      contracted_service, (values ('inpatient'), ('outpatient'), ('both')) as place (setting)
    where billing_code_type = 'LOCAL'`);
  await client.query('analyze');
}

async function timeProduction({ address, pid }: DemoPortal): Promise<void> {
  const call = await signIn(address, 'planbuilding.demo');
  const before = peakMegabytes(pid);
  const started = performance.now();
  const { jobId } = await call<{ jobId: number }>('/api/portal/mrf/files/produce', {
    name: 'Large rates',
    description: 'Large rates',
    fileType: 'in-network-rates',
    networkIds: [NETWORK],
    reportingEntityName: 'Large entity',
    reportingEntityType: 'third-party administrator',
  });
  await untilDone(call, jobId);
  print('made', started, `${before} MB at most before, ${peakMegabytes(pid)} MB after`);
}

async function untilDone(call: Call, jobId: number): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>(`/api/portal/jobs/${jobId}`);
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The job ${state}`);
    await delay(500);
  }
}

async function timeCheck(path: string): Promise<void> {
  const megabytes = Math.round(statSync(path).size / MEGABYTE);
  const schemaFiles = new Map([
    [FORMAT, JSON.parse(readFileSync(join(root, FORMAT), 'utf8')) as object],
  ]);
  const started = performance.now();
  const content = createReadStream(path) as AsyncIterable<Uint8Array>;
  const { problems } = await validateFile(schemaFiles, 'in-network-rates', content);
  const found = `${problems.length} problems, ${peakMegabytes(process.pid)} MB at most`;
  print('checked', started, `${megabytes} MB (goal ${GOAL_BYTES / MEGABYTE}), ${found}`);
}

/** The largest resident memory of a process so far, as Linux counts it. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}

function largestIn(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
}

function print(what: string, started: number, figures: string): void {
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(10);
  console.log(`${what.padEnd(10)}${seconds}  ${figures}; goal for memory ${GOAL_MEMORY} MB`);
}
