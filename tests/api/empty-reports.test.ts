import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseRows } from '#shared/format/csv.ts';
import { reportKinds } from '#server/resources/report/report-kinds.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { callForBody } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [runReportJob]);
});
afterAll(() => worker?.stop());

const kinds = reportKinds.filter(({ parameters }) => parameters.period).map(({ id }) => id);

it.each(kinds)('%s of a period without rows is a file with headings', async (kind) => {
  const period = { from: '1999-01-01', to: '1999-01-31' };
  const input = { kind, format: 'CSV', ...period };
  const { jobId } = await callForBody(portal, 'administrator', 'runReport', input);
  const { object_id } = await waitForJobState(portal.services, jobId, 'done');
  const caller = await portal.as('administrator');
  const reportIds = [Number(object_id)];
  const { text } = await caller('POST', '/api/Reports/v2/Download', { reportIds });
  expect(parseRows(text.replace(/^\uFEFF/u, ''))).toHaveLength(1);
});
