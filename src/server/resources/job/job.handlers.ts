import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { createDownloadUrl } from '../rows/download-url.ts';
import { toFields } from '../rows/fields.ts';
import { requestCancellation, findJob, listOwnJobs, type OwnJob } from './job.queries.ts';

export const listJobs: Handler<'listJobs'> = async (call) =>
  (await listOwnJobs(call)).map((row) => toFields(call, row));

export const readJob: Handler<'readJob'> = async (call) =>
  withFileUrl(call, requireFound(await findJob(call, call.input.jobId)));

const withFileUrl = (call: Call, row: OwnJob) => ({
  ...toFields(call, row),
  ...(row.file_id !== null && {
    fileAddress: createDownloadUrl(call, { fileId: row.file_id, fileName: row.file_name ?? '' }),
  }),
});

export const cancelJob: Handler<'cancelJob'> = async (call) => {
  const { jobId } = call.input;
  requireFound(await findJob(call, jobId));
  await requestCancellation(call, jobId);
};
