import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { parseRows } from '#shared/format/csv.ts';
import { projectRoot } from '#server/data-folders.ts';
import { openPglite } from '#server/database/pglite.ts';
import { sweepFiles } from '#server/files/maintain-files.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { callForBody } from '../support/calls.ts';
import { programArguments, spawnChild } from '../support/child.ts';
import { waitForJobState } from '../support/jobs.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const staff = 'finance';
const input = { kind: 'membership', format: 'CSV', groupNumber: 1001 };
const FILES_DIR = join(servers.folder(), 'files');

let portal: TestPortal | undefined;
afterAll(() => portal?.close());
const openPortal = async (folder: string) =>
  startPortal({
    database: await openPglite(folder, 'test'),
    withoutRateLimits: true,
    env: { FILES_DIR },
  });

/** Paths and sizes of the files; those that are being written are in the folder `unfinished`. */
const inFolder = () =>
  readdirSync(FILES_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      isWhole: !parentPath.endsWith('unfinished'),
      size: statSync(join(parentPath, name)).size,
    }));

/** Works on reports in a process that is killed when half of the file is written. */
async function killWhileWriting(DATA_DIR: string): Promise<void> {
  const program = programArguments('tests/support/report-process.ts');
  const child = spawnChild(process.execPath, program, 'SIGKILL', {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR, FILES_DIR, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function textOf(from: TestPortal, reportId: number): Promise<string> {
  const caller = await from.as(staff);
  const file = await caller('POST', '/api/Reports/v2/Download', { reportIds: [reportId] });
  expect(file.status).toBe(200);
  return file.text;
}

describe('a report whose process is killed while it writes the file', () => {
  it(
    'is written whole by the next process, and no user ever gets the half',
    { timeout: 4 * limits.jobLease.value * 1000 },
    async () => {
      rmSync(FILES_DIR, { recursive: true, force: true });
      mkdirSync(FILES_DIR, { mode: 0o700 });
      const folder = await servers.demoFolder();
      const before = await openPortal(folder);
      const { jobId } = await callForBody(before, staff, 'runReport', input);
      await before.close();
      await killWhileWriting(folder);
      const [half, ...others] = inFolder();
      expect([half?.isWhole, others]).toEqual([false, []]);
      expect(half?.size).toBeGreaterThan(0);

      portal = await openPortal(folder);
      const { services } = portal;
      const reports = () => callForBody(portal!, staff, 'searchReports', { own: true });
      expect((await reports()).objects).toEqual([]);
      const worker = startWorker(services, [runReportJob]);
      const resumed = await waitForJobState(services, jobId, 'done');
      expect(resumed.attempts).toBe(2);
      const reportIds = (await reports()).objects.map(({ reportId }) => reportId);
      expect(reportIds).toEqual([Number(resumed.object_id)]);
      const undisturbed = await callForBody(portal, staff, 'runReport', input);
      const other = await waitForJobState(services, undisturbed.jobId, 'done');
      await worker.stop();
      const whole = await textOf(portal, Number(other.object_id));
      expect(parseRows(whole).length).toBeGreaterThan(50);
      expect(await textOf(portal, Number(resumed.object_id))).toBe(whole);

      await sql`update stored_file set unclaimed_since = portal_now() - interval '1 year'
        where unclaimed_since is not null`.execute(services.kysely);
      await sweepFiles(services);
      const left = { isWhole: true, size: Buffer.byteLength(whole) };
      expect(inFolder()).toEqual([left, left]);
    },
  );
});
