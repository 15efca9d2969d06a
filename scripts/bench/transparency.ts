// Produces an in-network-rates file of 1 GB on PostgreSQL, with the server killed during the first run, and produces it
// again to compare the bytes. Then validates it, downloads it compressed, uploads it in parts as an external file, and
// imports and validates that one, with the time and memory of each. The portal must have been built. Exit code 1 when
// bytes differ or memory exceeds the goal.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { withNewDatabase, withClient } from './new-database.ts';
import { type Call, signIn } from './portal-calls.ts';
import { uploadCopy, type PublishedFile } from './upload-copy.ts';
import {
  expectMemoryWithinGoal,
  expectSameBytes,
  MAX_MEGABYTES,
  MEGABYTE,
  readPeakMegabytes,
} from './transparency-goals.ts';

const GOAL_BYTES = 1_000_000_000;
/** The heap limit that Node chooses on a machine with MAX_MEGABYTES of memory. */
const HEAP_OPTION = '--max-old-space-size=256';
const NETWORK_ID = 5;
const SERVICE_COUNT = 42_000;
/** Every rate lists all places of service. */
const RATES_PER_SERVICE = 60;
const PLACES_OF_SERVICE =
  '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 31 32 33 34 41 42 49 50 51 52 53 54 55 56 57 58 60 61 62 65 71 72 81';
const KILLED_AFTER_MS = 15_000;
const USER = 'planbuilding.demo';

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureTransparencyFile = (url: string): Promise<void> =>
  withNewDatabase(url, async (databaseUrl) => {
    const files = mkdtempSync(join(tmpdir(), 'portal-bench-'));
    const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
    const settings = {
      DATABASE_URL: databaseUrl,
      FILES_DIR: files,
      DATA_DIR: data,
      NODE_OPTIONS: HEAP_OPTION,
    };
    const start = () => startDemoPortal(settings);
    try {
      const jobId = await killDuringProduction(await start(), databaseUrl);
      const portal = await start();
      try {
        await timeProduction(portal, jobId);
        expectMemoryWithinGoal(readPeakMegabytes(portal.pid));
      } finally {
        await portal.stop();
      }
    } finally {
      rmSync(files, { recursive: true });
      rmSync(data, { recursive: true });
    }
  });

/** Starts to produce the file and kills the server meanwhile. Returns the id of the job. */
async function killDuringProduction(portal: DemoPortal, databaseUrl: string): Promise<number> {
  try {
    const started = performance.now();
    await withClient(databaseUrl, insertRates);
    print('set up', started, `${SERVICE_COUNT * RATES_PER_SERVICE} rates`);
    const call = await signIn(portal.origin, USER);
    const { jobId } = await call<{ jobId: number }>('/api/portal/mrf/files/produce', {
      name: 'Large rates',
      description: 'Large rates',
      fileType: 'in-network-rates',
      networkIds: [NETWORK_ID],
      reportingEntityName: 'Large entity',
      reportingEntityType: 'third-party administrator',
    });
    await delay(KILLED_AFTER_MS);
    expectMemoryWithinGoal(readPeakMegabytes(portal.pid));
    process.kill(portal.pid, 'SIGKILL');
    return jobId;
  } finally {
    await portal.stop();
  }
}

/**
 * Inserts services of a local code system and their rates, which differ in setting and modifiers and are spread over all
 * practices of the network. Triggers and foreign keys are disabled to save time.
 */
async function insertRates(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`insert into contracted_service
    select 'LOCAL', 'X' || lpad(n::text, 6, '0'), '2026', 'Service ' || n, 'Service ' || n
    from generate_series(1, ${SERVICE_COUNT}) as n`);
  await client.query(`insert into contracted_rate (network_id, tax_id, billing_code_type, billing_code,
      negotiated_rate, billing_class, setting, service_codes, modifiers, effective_date)
    select ${NETWORK_ID}, practice.tax_id, 'LOCAL', 'X' || lpad(service::text, 6, '0'), 100 + service + rate * 0.01,
      'professional', (array['inpatient', 'outpatient', 'both'])[1 + rate % 3],
      (select array_agg(code order by code) from unnest(string_to_array('${PLACES_OF_SERVICE}', ' ')) as code),
      array[lpad((rate / 3)::text, 2, '0')], '2020-01-01'
    from generate_series(1, ${SERVICE_COUNT}) as service, generate_series(0, ${RATES_PER_SERVICE} - 1) as rate,
      (select tax_id, row_number() over (order by tax_id) - 1 as place, count(*) over () as practices
        from (select distinct tax_id from contracted_rate where network_id = ${NETWORK_ID}) as contracted) as practice
    where practice.place = rate % practice.practices`);
  await client.query('analyze');
}

async function timeProduction({ origin, pid }: DemoPortal, jobId: number): Promise<void> {
  const call = await signIn(origin, USER);
  const before = readPeakMegabytes(pid);
  const describeMemory = () => `${before} MB at most before, ${readPeakMegabytes(pid)} MB after`;
  const first = await printTime('made', describeMemory, () => waitUntilDone(call, jobId));
  const fileId = Number(first.objectId);
  const { sha256: hash } = await readFile(call, fileId);
  const again = await call<{ jobId: number }>('/api/portal/mrf/files/renew', { fileId });
  await printTime('again', describeMemory, () => waitUntilDone(call, again.jobId));
  expectSameBytes((await readFile(call, fileId)).sha256, hash);
  const check = await call<{ jobId: number }>('/api/portal/mrf/files/check', { fileId });
  await printTime('checked', describeMemory, () => waitUntilDone(call, check.jobId));
  const { sizeBytes, problems } = await readFile(call, fileId);
  const megabytes = Math.round(sizeBytes / MEGABYTE);
  console.log(`${megabytes} MB (goal ${GOAL_BYTES / MEGABYTE}), ${problems.length} problems`);
  const url = new URL(await publish(call, fileId), origin);
  await timeDownload(url, { hash, describeMemory });
  await timeUpload(call, { url, sizeBytes, sha256: hash }, describeMemory);
}

/** Uploads the file in parts and imports it, which compares it with its hash and validates it like any external file. */
async function timeUpload(
  call: Call,
  file: PublishedFile,
  describeMemory: () => string,
): Promise<void> {
  const importId = await printTime('sent', describeMemory, () => uploadCopy(call, file));
  const { jobId, fileId } = await call<{ jobId: number; fileId: number }>(
    '/api/portal/mrf/files/import',
    { name: 'External file', description: 'External file', fileType: 'in-network-rates', importId },
  );
  await printTime('imported', describeMemory, () => waitUntilDone(call, jobId));
  const { sha256, problems } = await readFile(call, fileId);
  expectSameBytes(sha256, file.sha256);
  console.log(`${problems.length} problems`);
}

interface ProducedFile {
  sha256: string;
  sizeBytes: number;
  problems: unknown[];
}
const readFile = (call: Call, fileId: number): Promise<ProducedFile> =>
  call(`/api/Mrf/files/${fileId}`);

interface Job {
  state: string;
  objectId?: string;
}

async function waitUntilDone(call: Call, jobId: number): Promise<Job> {
  for (;;) {
    const job = await call<Job>(`/api/portal/jobs/${jobId}`);
    if (job.state === 'done') return job;
    if (job.state === 'failed' || job.state === 'cancelled')
      throw new Error(`The job ${job.state}`);
    await delay(500);
  }
}

/** Publishes the file. Returns the path of its public URL. */
async function publish(call: Call, fileId: number): Promise<string> {
  const { structureId } = await call<{ structureId: number }>('/api/Mrf/structures/create', {
    name: 'Large set',
    reportingEntityName: 'Large entity',
    reportingEntityType: 'third-party administrator',
    planIds: [1],
    inNetworkFileIds: [fileId],
  });
  await call('/api/Mrf/structures/publish', { structureId, rowVersion: 1 });
  const { releases } = await call<{ releases: { name: string; files: { url: string }[] }[] }>(
    '/transparency',
  );
  const { files = [] } = releases.find(({ name }) => name === 'Large set') ?? {};
  return new URL(files.at(-1)?.url ?? '').pathname;
}

/** Downloads the file compressed, as browsers do, and compares its decompressed bytes with the file. */
async function timeDownload(
  url: URL,
  { hash, describeMemory }: { hash: string; describeMemory: () => string },
): Promise<void> {
  let compressedBytes = 0;
  const downloadHash = createHash('sha256');
  const describeFigures = () =>
    `${Math.round(compressedBytes / MEGABYTE)} MB compressed, ${describeMemory()}`;
  await printTime('downloaded', describeFigures, async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { 'accept-encoding': 'gzip' };
    get(url, { headers }, resolve).on('error', reject);
    const response = await promise;
    response.on('data', (bytes: Buffer) => (compressedBytes += bytes.length));
    const content = response.pipe(createGunzip()) as AsyncIterable<Uint8Array>;
    for await (const bytes of content) downloadHash.update(bytes);
  });
  expectSameBytes(downloadHash.digest('hex'), hash);
}

async function printTime<T>(
  label: string,
  describeFigures: () => string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const result = await work();
  print(label, started, describeFigures());
  return result;
}

function print(label: string, started: number, figures: string): void {
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(10);
  console.log(`${label.padEnd(10)}${seconds}  ${figures}; goal for memory ${MAX_MEGABYTES} MB`);
}
