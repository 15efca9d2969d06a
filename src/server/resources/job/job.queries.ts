import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Scoped } from '../../requests/call.ts';

const state = sql<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>`job.state`.as('state');
const selectJobs = ({ scoped }: Scoped) =>
  scoped
    .select('job')
    .leftJoin(scoped.rows('stored_file', 'file'), 'file.file_id', 'job.file_id')
    .select([
      'job.job_id',
      'job.kind',
      state,
      'job.percent',
      'job.step',
      'job.error',
      'job.object_id',
      'job.file_name',
      'file.file_id',
      'job.created_at as created_date',
      'job.ended_at as ended_date',
    ]);

/** Lists the caller's latest jobs, latest first. */
export const listOwnJobs = (call: Scoped) =>
  selectJobs(call).orderBy('job.job_id', 'desc').limit(limits.ownJobs.value).execute();

/** Returns one of the caller's jobs. */
export const findJob = (call: Scoped, jobId: number) =>
  selectJobs(call).where('job.job_id', '=', jobId).executeTakeFirst();

export type OwnJob = Awaited<ReturnType<typeof listOwnJobs>>[number];

/** Cancels a waiting job immediately; a running job stops when the job next reports progress. */
export async function requestCancellation({ scoped }: Scoped, jobId: number): Promise<void> {
  await scoped.update(
    'job',
    { job_id: jobId, state: 'queued' },
    { state: 'cancelled', ended_at: sql`portal_now()` },
  );
  await scoped.update('job', { job_id: jobId, state: 'running' }, { cancel_requested: true });
}
