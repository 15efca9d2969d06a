import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import { notFound } from '../../errors.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import type { CheckFacts } from './check/check-facts.ts';
import { validationOf } from './file.queries.ts';
import { unlessReleased } from './release.queries.ts';

type Reader = Pick<Call, 'trx'>;

/** A file that is made here, or undefined. */
export const findProduced = ({ trx }: Reader, fileId: number) =>
  trx
    .selectFrom('mrf_file')
    .select(['mrf_file_id as file_id', 'file_type', 'mrf_plan_id'])
    .select(['reporting_entity_name', 'reporting_entity_type'])
    .select(
      sql<number[]>`array(select network_id from mrf_file_network
        where mrf_file_network.mrf_file_id = mrf_file.mrf_file_id order by 1)`.as('network_ids'),
    )
    .where('mrf_file_id', '=', fileId)
    .where('reporting_entity_name', 'is not', null)
    .executeTakeFirst();
export type ProducedFile = NonNullable<Awaited<ReturnType<typeof findProduced>>>;

/**
 * Puts new content, which was checked, in the place of the earlier one. Returns the earlier content unless a release
 * still serves or archives it.
 */
export async function replaceContent(
  { trx }: Reader,
  fileId: number,
  made: CheckFacts & { fileId: number },
): Promise<number | undefined> {
  const before = await trx
    .selectFrom('mrf_file')
    .select('file_id')
    .where('mrf_file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  const content: Partial<NewRow<'mrf_file'>> = {
    file_id: made.fileId,
    schema_version: made.schemaVersion,
    last_updated_on: made.lastUpdatedOn,
    validation: validationOf(made),
  };
  await trx
    .updateTable('mrf_file')
    .set({ ...content, ...nextVersion })
    .where('mrf_file_id', '=', fileId)
    .execute();
  return before.file_id === null ? undefined : unlessReleased({ trx }, before.file_id);
}
