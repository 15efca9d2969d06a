import { sql } from 'kysely';
import type { AnyConnection } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

const getJobTable = (db: AnyConnection) =>
  unscoped(db, 'job', 'Operators manage the jobs of every account, without input and result');

const columns = [
  'job_id',
  'kind',
  'state',
  'percent',
  'attempts',
  'account_id',
  'due_at',
  'started_at',
  'ended_at',
  'error',
] as const;

export const listNewestJobs = (db: AnyConnection, limit: number) =>
  getJobTable(db)
    .selectFrom('job')
    .select(columns)
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute();

export const findAnyJob = (db: AnyConnection, jobId: number) =>
  getJobTable(db).selectFrom('job').select(columns).where('job_id', '=', jobId).executeTakeFirst();

/** Counts the jobs that have been due for more than a quarter of an hour, and those that failed within a day. */
export const countJobBacklog = (db: AnyConnection) =>
  getJobTable(db)
    .selectFrom('job')
    .select(
      sql<number>`count(*) filter (where state = 'queued' and due_at < portal_now() - interval '15 minutes')`.as(
        'late',
      ),
    )
    .select(
      sql<number>`count(*) filter (where state = 'failed' and ended_at > portal_now() - interval '1 day')`.as(
        'failed',
      ),
    )
    .executeTakeFirstOrThrow();

const updateJob = (db: AnyConnection, jobId: number) =>
  getJobTable(db).updateTable('job').where('job_id', '=', jobId);

/** Makes a failed or cancelled job due again. Returns false when the job is in another state. */
export async function retryJob(db: AnyConnection, jobId: number): Promise<boolean> {
  const row = await updateJob(db, jobId)
    .set({
      state: 'queued',
      attempts: 0,
      percent: 0,
      cancel_requested: false,
      error: null,
      ended_at: null,
      due_at: sql`portal_now()`,
    })
    .where('state', 'in', ['failed', 'cancelled'])
    .returning('job_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Cancels a waiting or running job; a running job stops at its next check. Returns false when the job is in another
 * state.
 */
export async function cancelAnyJob(db: AnyConnection, jobId: number): Promise<boolean> {
  const waiting = await updateJob(db, jobId)
    .set({ state: 'cancelled', ended_at: sql`portal_now()` })
    .where('state', '=', 'queued')
    .returning('job_id')
    .executeTakeFirst();
  const running = await updateJob(db, jobId)
    .set({ cancel_requested: true })
    .where('state', '=', 'running')
    .returning('job_id')
    .executeTakeFirst();
  return (waiting ?? running) !== undefined;
}
