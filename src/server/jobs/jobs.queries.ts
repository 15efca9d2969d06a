import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { AnyConnection, Row } from '../policy/tables.ts';
import { unscoped } from '../policy/unscoped.ts';

export type JobRow = Row<'job'>;

const getJobTable = (db: AnyConnection) =>
  unscoped(db, 'job', 'A process claims the jobs of every account, and stores their state');

const now = sql<string>`portal_now()`;
const getTimeIn = (seconds: number) =>
  sql<string>`portal_now() + make_interval(secs => ${seconds}::integer)`;
const releasedLease = { worker_id: null, leased_until: null } as const;

/** A claimed job, identified so that only the process that holds its lease can change it. */
export interface ClaimedLease {
  job_id: number;
  worker_id: string | null;
}

/** Claims jobs that are due, and running ones whose lease has expired. Each job is claimed by one process only. */
export const claimDueJobs = (
  db: AnyConnection,
  { workerId, kinds, limit }: { workerId: string; kinds: readonly string[]; limit: number },
): Promise<JobRow[]> =>
  getJobTable(db)
    .updateTable('job')
    .set({
      state: 'running',
      worker_id: workerId,
      leased_until: getTimeIn(limits.jobLease.value),
      attempts: sql<number>`attempts + 1`,
      started_at: now,
    })
    .where('job_id', 'in', (inner) =>
      inner
        .selectFrom('job')
        .select('job_id')
        .where('kind', 'in', kinds)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'queued'), eb('due_at', '<=', now)]),
            eb.and([eb('state', '=', 'running'), eb('leased_until', '<', now)]),
          ]),
        )
        .orderBy('due_at')
        .orderBy('job_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

const updateLeased = (db: AnyConnection, { job_id, worker_id }: ClaimedLease) =>
  getJobTable(db)
    .updateTable('job')
    .where('job_id', '=', job_id)
    .where('worker_id', '=', worker_id)
    .where('state', '=', 'running');

/**
 * Renews the lease. Returns undefined when this process has lost the job. Inside a transaction, the row lock keeps
 * other processes from claiming it.
 */
export const renewLease = (
  db: AnyConnection,
  job: ClaimedLease,
  progress: { percent?: number; step?: string } = {},
): Promise<{ cancel_requested: boolean } | undefined> =>
  updateLeased(db, job)
    .set({ ...progress, leased_until: getTimeIn(limits.jobLease.value) })
    .returning('cancel_requested')
    .executeTakeFirst();

/** The final state of a job. */
export type Ending =
  | {
      state: 'done';
      object_id?: string;
      file_id?: number;
      file_name?: string;
      member_ids: string[];
      tax_ids: string[];
      /** The permissions that the job was run with. */
      rights: string[];
    }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' };

export async function endJob(db: AnyConnection, job: ClaimedLease, ending: Ending): Promise<void> {
  const completion =
    ending.state === 'done' ? { percent: 100, member_ids: toTextArray(ending.member_ids) } : {};
  await updateLeased(db, job)
    .set({ ...releasedLease, ...ending, ...completion, ended_at: now })
    .execute();
}

/**
 * Writes an array of ids as text. The driver would build its literal from several strings for each of up to 99,999 ids.
 */
const toTextArray = (ids: readonly string[]) =>
  sql<string[]>`string_to_array(${ids.join(',')}, ',')`;

/**
 * Returns a job to the queue: after a failure with the time of its next attempt, after a stop of this process as if the
 * job had not started.
 */
export async function returnJob(
  db: AnyConnection,
  job: ClaimedLease,
  { afterSeconds, error, attempts }: { afterSeconds: number; error?: string; attempts: number },
): Promise<void> {
  await updateLeased(db, job)
    .set({
      ...releasedLease,
      state: 'queued',
      attempts,
      due_at: getTimeIn(afterSeconds),
      error: error ?? null,
    })
    .execute();
}

/** Sets the next run of a scheduled job, which has a single row. */
export async function scheduleNextRun(
  db: AnyConnection,
  job: ClaimedLease,
  { dueAt, error }: { dueAt: string; error: string | null },
): Promise<void> {
  await updateLeased(db, job)
    .set({ ...releasedLease, state: 'queued', attempts: 0, due_at: dueAt, error })
    .execute();
}

/** Inserts the row of a scheduled job, due immediately. When the schedule has changed, updates the next run. */
export async function insertScheduled(
  db: AnyConnection,
  kind: string,
  { schedule, dueAt }: { schedule: string; dueAt: string },
): Promise<void> {
  const input = JSON.stringify({ schedule });
  await getJobTable(db)
    .insertInto('job')
    .values({ kind, input, open_key: 'schedule' })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'open_key'])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doUpdateSet({ input, due_at: dueAt })
        .where(sql<boolean>`job.input is distinct from excluded.input`),
    )
    .execute();
}
