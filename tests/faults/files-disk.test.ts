import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { callForBody, call } from '../support/calls.ts';
import * as files from '../support/files.ts';
import { getJobRow, waitForJobState } from '../support/jobs.ts';
import { localeTexts } from '../support/locale-texts.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

const disk = mkdtempSync(join(tmpdir(), 'portal-files-disk-'));
const folder = join(disk, 'files');
const filler = join(disk, 'filler');

/** A small disk in memory for FILES_DIR; only root can mount one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'portal-files', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!mounted())('a full disk of FILES_DIR', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    mkdirSync(folder, { mode: 0o700 });
    const env = { FILES_DIR: folder };
    portal = await startPortal({ engine: 'pglite', withoutRateLimits: true, env });
  });
  afterEach(() => rmSync(filler, { force: true }));
  afterAll(async () => {
    await portal.close();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Leaves no room for a file: at most the last page of the disk. */
  const fill = (leave = 0) =>
    writeFileSync(filler, Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize - leave));
  const inFolder = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const storedFiles = async () => (await portal.listRows('stored_file', {}, 'file_id')).length;

  let messages = 0;
  const attach = async () => {
    const body = `On a full disk ${++messages}.`;
    const { messageId } = await callForBody(portal, 'employee', 'startConversation', {
      subjectId: 1,
      body,
    });
    const letter = files.file('letter.txt', new Uint8Array(2_000_000).fill(0x61));
    return call(portal, 'employee', 'attachFiles', { messageId, uploads: [letter] });
  };

  // With room for a part of the file, and without room even for its folder.
  it.each([1_000_000, 0])(
    'with %i bytes left refuses an upload with 503 and keeps no part of it',
    async (left) => {
      const before = [inFolder(), await storedFiles()];
      fill(left);
      const refused = await attach();
      expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }]);
      expect(refused.headers['retry-after']).toBe('60');
      expect([inFolder(), await storedFiles()]).toEqual(before);
      rmSync(filler);
      expect((await attach()).status).toBe(200);
    },
  );

  it('fails a report with a text in both languages, and keeps no part of it', async () => {
    const worker = startWorker(portal.services, [runReportJob]);
    const run = { kind: 'membership', format: 'CSV', groupNumber: 1001 };
    const before = [inFolder(), await storedFiles()];
    fill();
    const { jobId } = await callForBody(portal, 'finance', 'runReport', run);
    await expect
      .poll(async () => (await getJobRow(portal.services, jobId)).state, { timeout: 20_000 })
      .toBe('failed');
    const failed = await callForBody(portal, 'finance', 'readJob', { jobId });
    expect(failed).toMatchObject({ state: 'failed', error: 'unavailable' });
    for (const language of ['en', 'sp'])
      expect(localeTexts.get(language)?.[`errors.${failed.error}`]).toMatch(/\w/u);
    expect([inFolder(), await storedFiles()]).toEqual(before);
    expect((await callForBody(portal, 'finance', 'searchReports', { own: true })).objects).toEqual(
      [],
    );

    rmSync(filler);
    const again = await callForBody(portal, 'finance', 'runReport', run);
    await waitForJobState(portal.services, again.jobId, 'done');
    await worker.stop();
  });
});
