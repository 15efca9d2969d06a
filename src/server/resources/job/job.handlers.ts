import { found } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { askToCancel, findJob, ownJobs } from './job.queries.ts';

export const listJobs: Handler<'listJobs'> = async (call) =>
  (await ownJobs(call)).map((row) => toFields(call, row));

export const readJob: Handler<'readJob'> = async (call) =>
  toFields(call, found(await findJob(call, call.input.jobId)));

export const cancelJob: Handler<'cancelJob'> = async (call) => {
  const { jobId } = call.input;
  found(await findJob(call, jobId));
  await askToCancel(call, jobId);
};
