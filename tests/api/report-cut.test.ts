import { afterEach, describe, expect, it } from 'vitest';
import type { AccountJobKind } from '#server/jobs/job-kind.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { requireReport } from '#server/resources/report/require-report.ts';
import { readReport } from '#server/resources/report/read-report.ts';
import { runReportJob, type ReportRun } from '#server/resources/report/run-report.job.ts';
import { callForBody } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const cutNote = 'More rows than the file may have';

let worker: { stop(): Promise<void> } | undefined;
afterEach(() => worker?.stop());

/** The rows of a report of which a file takes only `rowLimit`, and the members that its audit names. */
async function read(run: Pick<ReportRun, 'kind'>, rowLimit: number) {
  const rows: unknown[] = [];
  const memberIds = new Set<string>();
  const kind: AccountJobKind<ReportRun> = {
    ...runReportJob,
    async run(job) {
      const requireOwnReport = (transaction: Parameters<typeof requireReport>[0]) =>
        requireReport(transaction, job.input);
      const report = await job.transaction(requireOwnReport);
      const toCells = (row: object) => [JSON.stringify(row)];
      const options = {
        requireReport: requireOwnReport,
        rowLimit,
        cutNote,
        memberIds,
        toCells,
      };
      for await (const page of readReport(job, report, options)) rows.push(...page.flat());
      return async () => ({});
    },
  };
  worker = startWorker(portal.services, [kind]);
  const { jobId } = await callForBody(portal, 'administrator', 'runReport', {
    ...run,
    format: 'CSV',
  });
  await waitForJobState(portal.services, jobId, 'done');
  await worker.stop();
  return { rows, memberIds };
}

describe('a report with more rows than its file may have', () => {
  // One kind is read page by page, the other at once.
  it.each(['membership', 'paidByCategory'])('%s says so in its last row', async (kind) => {
    const whole = await read({ kind }, 100_000);
    const total = whole.rows.length;
    expect(total).toBeGreaterThan(2);
    expect(whole.rows).not.toContain(cutNote);

    const exact = await read({ kind }, total);
    expect(exact.rows).toEqual(whole.rows);

    const cut = await read({ kind }, total - 1);
    expect(cut.rows).toEqual([...whole.rows.slice(0, -1), cutNote]);
  });

  it('names in its audit only the members that are in the file', async () => {
    const { rows, memberIds } = await read({ kind: 'membership' }, 3);
    expect(rows).toHaveLength(4);
    expect(memberIds.size).toBe(3);
  });
});
