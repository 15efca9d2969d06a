import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Creates a job with a due time far in the future, so that no worker takes it. */
export async function buildJob(
  db: Kysely<Tables>,
  { by, impersonator }: { by: number; impersonator?: number | undefined },
): Promise<number> {
  const { job_id } = await db
    .insertInto('job')
    .values({
      kind: 'test',
      input: '{}',
      account_id: by,
      impersonator_id: impersonator ?? null,
      brand_id: 'default',
      due_at: '2999-01-01T00:00:00Z',
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  return job_id;
}
