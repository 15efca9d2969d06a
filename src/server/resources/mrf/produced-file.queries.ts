import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import { createNotFoundError } from '../../errors.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import type { CheckFacts } from './check/check-facts.ts';
import { toValidation } from './file.queries.ts';
import { findUnreleasedContent } from './release.queries.ts';

type CallContext = Pick<Call, 'trx'>;

/** Returns a file that the portal generates; undefined for any other file. */
export const findProducedFile = ({ trx }: CallContext, fileId: number) =>
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
export type ProducedFile = NonNullable<Awaited<ReturnType<typeof findProducedFile>>>;

/**
 * Replaces the content of a file by checked content. Returns the id of the previous content, unless a release still serves or
 * archives that content.
 * @throws HttpError 404 when the file is missing
 */
export async function replaceContent(
  { trx }: CallContext,
  fileId: number,
  checkedContent: CheckFacts & { contentId: number },
): Promise<number | undefined> {
  const previousFile = await trx
    .selectFrom('mrf_file')
    .select('file_id')
    .where('mrf_file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
  if (!previousFile) throw createNotFoundError();
  const content: Partial<NewRow<'mrf_file'>> = {
    file_id: checkedContent.contentId,
    schema_version: checkedContent.schemaVersion,
    last_updated_on: checkedContent.lastUpdatedOn,
    validation: toValidation(checkedContent),
    refusal: null,
  };
  await trx
    .updateTable('mrf_file')
    .set({ ...content, ...nextVersion })
    .where('mrf_file_id', '=', fileId)
    .execute();
  return previousFile.file_id === null
    ? undefined
    : findUnreleasedContent({ trx }, previousFile.file_id);
}
