import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'trx'>;

/** Lists the latest releases of a structure, latest first. `file_count` does not count the table of contents. */
export const listReleases = ({ trx }: CallContext, structureId: number) =>
  trx
    .selectFrom('mrf_release')
    .innerJoin('mrf_release_file as index', (join) =>
      join
        .onRef('index.release_id', '=', 'mrf_release.release_id')
        .on('index.file_type', '=', 'table-of-contents'),
    )
    .select([
      'mrf_release.release_id',
      'mrf_release.published_at as published_date',
      'mrf_release.withdrawn_at as withdrawn_date',
      nameOfAccount('mrf_release.published_by').as('published_by'),
      sql<string>`coalesce(index.public_name, '')`.as('index_name'),
      sql<number>`(select count(*)::int - 1 from mrf_release_file
        where mrf_release_file.release_id = mrf_release.release_id)`.as('file_count'),
    ])
    .where('mrf_release.mrf_structure_id', '=', structureId)
    .orderBy('mrf_release.published_at', 'desc')
    .orderBy('mrf_release.release_id', 'desc')
    .limit(limits.historyRows.value)
    .execute();

const { value: gracePeriod, unit: gracePeriodUnit } = limits.replacedReleaseServed;

/**
 * Withdraws the current release of a structure. The files of a replaced release can be downloaded during a grace period, by
 * clients that have read its table of contents; those of a withdrawn structure cannot.
 */
export async function withdrawCurrentRelease(
  { trx }: CallContext,
  structureId: number,
  downloadsEnd: 'immediately' | 'afterGracePeriod',
): Promise<void> {
  const servedFor = downloadsEnd === 'immediately' ? '0 days' : `${gracePeriod} ${gracePeriodUnit}`;
  await trx
    .updateTable('mrf_release')
    .set({
      withdrawn_at: sql<string>`portal_now()`,
      served_until: sql<string>`portal_now() + ${servedFor}::interval`,
    })
    .where('mrf_structure_id', '=', structureId)
    .where('withdrawn_at', 'is', null)
    .execute();
  if (downloadsEnd === 'immediately') await endEarlierReleases({ trx }, structureId);
}

/** Ends the time in which earlier releases of a structure may still be downloaded. */
const endEarlierReleases = ({ trx }: CallContext, structureId: number) =>
  trx
    .updateTable('mrf_release')
    .set({ served_until: sql<string>`portal_now()` })
    .where('mrf_structure_id', '=', structureId)
    .where('served_until', '>', sql<string>`portal_now()`)
    .execute();

interface NewRelease extends Omit<NewRow<'mrf_release'>, 'plans' | 'plans_key'> {
  plans: readonly Readonly<Record<string, string>>[];
}

/** Inserts a release with its files. Returns its id. */
export async function insertRelease(
  { trx }: CallContext,
  { plans, ...row }: NewRelease,
  files: readonly Omit<NewRow<'mrf_release_file'>, 'release_id'>[],
): Promise<number> {
  const { release_id } = await trx
    .insertInto('mrf_release')
    .values({
      ...row,
      plans: JSON.stringify(plans),
      plans_key: sql<string>`fold(${plans.map((plan) => Object.values(plan).join(' ')).join(' ')})`,
    })
    .returning('release_id')
    .executeTakeFirstOrThrow();
  const rows = files.map((file) => ({ ...file, release_id }));
  await trx.insertInto('mrf_release_file').values(rows).execute();
  return release_id;
}

/** Returns the id of the content; undefined when a release serves or archives the content. */
export async function findUnreleasedContent(
  { trx }: Pick<Call, 'trx'>,
  contentId: number,
): Promise<number | undefined> {
  const releasedFile = await trx
    .selectFrom('mrf_release_file')
    .select('release_file_id')
    .where('file_id', '=', contentId)
    .executeTakeFirst();
  return releasedFile ? undefined : contentId;
}
