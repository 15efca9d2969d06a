import { sql } from 'kysely';
import type { NewRow } from '../policy/tables.ts';
import type { Call } from '../requests/call.ts';

type Reader = Pick<Call, 'owned'>;

const isOpen = sql<boolean>`job.state in ('queued', 'running')`;

export async function countOpen({ owned }: Reader): Promise<number> {
  const { open } = await owned
    .select('job')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return open;
}

/** Inserts a job and returns its id; of those that are open under one key, that is the first. */
export async function insertJob(
  { owned }: Reader,
  row: NewRow<'job'>,
): Promise<number | undefined> {
  const { kind, open_key } = row;
  if (open_key == null) return (await owned.insert('job', row, ['job_id'])).job_id;
  await owned.insertAll('job', [row], (conflict) => conflict.doNothing());
  const open = await owned
    .select('job')
    .select('job.job_id')
    .where('job.kind', '=', kind)
    .where('job.open_key', '=', open_key)
    .where(isOpen)
    .executeTakeFirst();
  return open?.job_id;
}
