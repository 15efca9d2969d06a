import { sql } from 'kysely';
import type { NewRow } from '../policy/tables.ts';
import type { Scoped } from '../requests/call.ts';

const isOpen = sql<boolean>`job.state in ('queued', 'running')`;

/** Counts the caller's waiting and running jobs. */
export async function countOpenJobs({ scoped }: Scoped): Promise<number> {
  const { open } = await scoped
    .select('job')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Inserts a job and returns its id. If a job with the same key is open, returns that id instead, or undefined if that job
 * belongs to another user.
 */
export async function insertJob(
  { scoped }: Scoped,
  row: NewRow<'job'>,
): Promise<number | undefined> {
  const { kind, open_key } = row;
  if (open_key == null) return (await scoped.insert('job', row, ['job_id'])).job_id;
  await scoped.insertAll('job', [row], (conflict) => conflict.doNothing());
  const open = await scoped
    .select('job', { kind, open_key }, 'job_id')
    .where(isOpen)
    .executeTakeFirst();
  return open?.job_id;
}
