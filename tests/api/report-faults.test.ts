import { afterEach, describe, expect, it } from 'vitest';
import { HttpError } from '#server/errors.ts';
import type { AccountJobKind } from '#server/jobs/job-kind.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { callForBody } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'finance';
const input = { kind: 'membership', format: 'CSV', groupNumber: 1001 };

let worker: { stop(): Promise<void> } | undefined;
afterEach(() => worker?.stop());

/** Works on reports; the first attempt fails after its file was stored. */
function startFailingOnce(error: Error): void {
  let attempts = 0;
  const kind: AccountJobKind<never> = {
    ...runReportJob,
    async run(job) {
      attempts += 1;
      const finish = await runReportJob.run(job);
      if (attempts === 1) throw error;
      return finish;
    },
  };
  worker = startWorker(portal.services, [kind]);
}

const ownReports = async () =>
  (await callForBody(portal, staff, 'searchReports', { own: true })).objects.length;

const unclaimedFiles = async () =>
  (
    await portal.services.kysely
      .selectFrom('stored_file')
      .select('file_id')
      .where('unclaimed_since', 'is not', null)
      .execute()
  ).length;

describe('a report whose job dies half way', () => {
  it('is made once by the next attempt, and the file of the first is released', async () => {
    startFailingOnce(new Error('The process died'));
    const [reports, files] = [await ownReports(), await unclaimedFiles()];
    const { jobId } = await callForBody(portal, staff, 'runReport', input);
    const { attempts } = await waitForJobState(portal.services, jobId, 'done');
    expect(attempts).toBe(2);
    expect(await ownReports()).toBe(reports + 1);
    expect(await unclaimedFiles()).toBe(files + 1);
  });

  it('for a reason that remains is failed at once, without a report', async () => {
    startFailingOnce(new HttpError('forbidden'));
    const reports = await ownReports();
    const { jobId } = await callForBody(portal, staff, 'runReport', input);
    await waitForJobState(portal.services, jobId, 'failed');
    expect(await callForBody(portal, staff, 'readJob', { jobId })).toMatchObject({
      state: 'failed',
    });
    expect(await ownReports()).toBe(reports);
  });
});
