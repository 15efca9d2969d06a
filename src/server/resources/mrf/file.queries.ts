import { sql } from 'kysely';
import type { MrfFileSearch } from '#generated/operations.ts';
import { clock } from '../../clock.ts';
import type { NewRow } from '../../policy/tables.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import { replaceValues, updatePublicVersion } from '../../policy/public-rows.ts';
import type { Call } from '../../requests/call.ts';
import { createChildTest, hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { contains, sortDirection } from '../rows/matching.queries.ts';
import type { CheckFacts } from './check/check-facts.ts';
import type { FormatProblem } from './format/format.ts';
import { findUnreleasedContent } from './release.queries.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

/** Files must be renewed every month. */
export const defaultStaleAfterDays = 30;

const sortColumns = {
  name: 'mrf_file.name',
  lastUpdatedOn: 'mrf_file.last_updated_on',
  sizeBytes: 'size_bytes',
} as const;

/** The names of the structures that list a file. */
const usedBy = sql<string[]>`array(select mrf_structure.name from mrf_structure
  where mrf_structure.allowed_amount_file_id = mrf_file.mrf_file_id
    or exists (select 1 from mrf_structure_file used where used.mrf_file_id = mrf_file.mrf_file_id
      and used.mrf_structure_id = mrf_structure.mrf_structure_id) order by 1)`;

const isPublished = sql<boolean>`exists (select 1 from mrf_release_file join mrf_release using (release_id)
  where mrf_release_file.mrf_file_id = mrf_file.mrf_file_id and mrf_release.withdrawn_at is null)`;

/** The number of days until a file is too old; negative when it is. */
const staleInDays = (today: string) =>
  sql<number>`(mrf_file.last_updated_on + mrf_file.stale_after_days - ${today}::date)`;

/** The status of a file, a code of mrf-file-status. Files hosted elsewhere are not checked, so they count as valid. */
const fileStatus = (today: string) => sql<string>`(case
  when ${staleInDays(today)} < 0 then 'Expired'
  when ${isPublished} then 'Published'
  when mrf_file.location is not null or mrf_file.validation ->> 'valid' = 'true' then 'Valid'
  else 'Draft' end)`;

const contents = unscopedColumns(
  'stored_file',
  'stored',
  ['file_id', 'size_bytes', 'sha256'],
  'Staff who maintain a file may see the size and hash of its content',
);

/**
 * Selects machine-readable files (MRF) without restriction: they are not personal data. `content_id` is the stored file with
 * the content; null for a file hosted elsewhere, or whose content is not imported yet.
 */
export const selectFiles = ({ trx, today }: CallContext) =>
  trx
    .selectFrom('mrf_file')
    .leftJoin(contents, 'stored.file_id', 'mrf_file.file_id')
    .select([
      'mrf_file.mrf_file_id as file_id',
      'mrf_file.file_id as content_id',
      'mrf_file.name',
      'mrf_file.file_type',
      'mrf_file.description',
      'mrf_file.location',
      'mrf_file.hosted_here',
      sql<boolean>`mrf_file.reporting_entity_name is not null`.as('produced_here'),
      'mrf_file.schema_version',
      'mrf_file.last_updated_on',
      'mrf_file.stale_after_days',
      'mrf_file.owner_name',
      'mrf_file.row_version',
      sql<FormatProblem[] | null>`mrf_file.validation -> 'errors'`.as('errors'),
      sql<number | null>`coalesce(stored.size_bytes, mrf_file.size_bytes)`.as('size_bytes'),
      sql<string | null>`coalesce(encode(stored.sha256, 'hex'), mrf_file.sha256)`.as('sha256'),
      sql<string[]>`array(select network.name from mrf_file_network join network using (network_id)
        where mrf_file_network.mrf_file_id = mrf_file.mrf_file_id order by 1)`.as('networks'),
      usedBy.as('used_by'),
      staleInDays(today).as('stale_in_days'),
      fileStatus(today).as('status'),
    ]);

const owns = createChildTest('mrf_file', 'mrf_file_id');

const matchesText = (text: string) =>
  sql<boolean>`(${contains('mrf_file.name', text)} or ${contains('mrf_file.description', text)}
    or ${contains('mrf_file.owner_name', text)})`;

/** Selects the files that match all criteria. */
export function selectMatchingFiles(call: CallContext, criteria: MrfFileSearch) {
  const { query, fileType, status, networkId, id, sortProperty = 'name', sortDesc } = criteria;
  return selectFiles(call)
    .where(hasGiven('mrf_file', { fileType }))
    .where(ifGiven(id, (given) => sql`mrf_file.mrf_file_id::text = ${given}`))
    .where(ifGiven(status, (given) => sql`${fileStatus(call.today)} = ${given}`))
    .where(ifGiven(networkId, (network_id) => owns('mrf_file_network', { network_id })))
    .where(ifGiven(query?.trim() || undefined, matchesText))
    .orderBy(sql.ref(sortColumns[sortProperty]), (order) =>
      (sortDesc ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('mrf_file.mrf_file_id', sortDirection(sortDesc));
}

/** Returns a file with its networks, and locks it until the transaction ends. */
export const lockFile = (call: CallContext, fileId: number) =>
  selectFiles(call)
    .select([
      sql<number[]>`array(select network_id from mrf_file_network
        where mrf_file_network.mrf_file_id = mrf_file.mrf_file_id order by 1)`.as('network_ids'),
      sql<string | null>`mrf_file.validation ->> 'checkedAt'`.as('checked_date'),
      sql<FormatProblem[] | null>`mrf_file.validation -> 'warnings'`.as('warnings'),
      'mrf_file.source_address',
      'mrf_file.refusal',
    ])
    .where('mrf_file.mrf_file_id', '=', fileId)
    .forUpdate('mrf_file')
    .executeTakeFirst();

/** The key that all jobs for the content of a file share, so that only one job of each kind runs for it at a time. */
export const toJobKey = (fileId: number): string => `mrf-file ${fileId}`;

/** Returns the id of the caller's queued or running job for a file. */
export async function findOpenJob(
  { scoped }: Pick<Call, 'scoped'>,
  fileId: number,
): Promise<number | undefined> {
  const job = await scoped
    .select('job')
    .select('job.job_id')
    .where('job.open_key', '=', toJobKey(fileId))
    .where('job.state', 'in', ['queued', 'running'])
    .orderBy('job.job_id', 'desc')
    .executeTakeFirst();
  return job?.job_id;
}

export const listNetworks = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('network').select(['network_id', 'name']).orderBy('name').execute();

/** Whether a file other than `exceptFileId` has this name, ignoring case. */
export async function isFileNameTaken(
  { trx }: CallContext,
  name: string,
  exceptFileId = 0,
): Promise<boolean> {
  const otherFile = await trx
    .selectFrom('mrf_file')
    .select('mrf_file_id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('mrf_file_id', '<>', exceptFileId)
    .executeTakeFirst();
  return otherFile !== undefined;
}

/** Inserts a file. Returns its id, or undefined when another file has the name. */
export async function insertFile(
  call: CallContext,
  row: NewRow<'mrf_file'>,
  networkIds: readonly number[],
): Promise<number | undefined> {
  const file = await call.trx
    .insertInto('mrf_file')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mrf_file_id')
    .executeTakeFirst();
  if (file) await saveNetworks(call, file.mrf_file_id, networkIds);
  return file?.mrf_file_id;
}

/** @throws HttpError 409 staleRow when the file was changed since it was read */
export async function updateFile(
  call: CallContext,
  row: { fileId: number; rowVersion: number },
  change: Partial<NewRow<'mrf_file'>>,
  networkIds: readonly number[],
): Promise<void> {
  await updateFileRow(call, row, change);
  await saveNetworks(call, row.fileId, networkIds);
}

async function updateFileRow(
  { trx }: CallContext,
  { fileId, rowVersion }: { fileId: number; rowVersion: number },
  change: Partial<NewRow<'mrf_file'>>,
): Promise<void> {
  await updatePublicVersion(trx, 'mrf_file', { mrf_file_id: fileId }, rowVersion, change);
}

const saveNetworks = ({ trx }: CallContext, mrf_file_id: number, networkIds: readonly number[]) =>
  replaceValues(trx, 'mrf_file_network', { mrf_file_id }, 'network_id', networkIds);

/** Stores the result of a content check. @throws HttpError 409 staleRow when the file was changed since it was read */
export const storeValidation = (
  call: CallContext,
  row: { fileId: number; rowVersion: number },
  facts: CheckFacts,
): Promise<void> =>
  updateFileRow(call, row, {
    schema_version: facts.schemaVersion,
    last_updated_on: facts.lastUpdatedOn,
    validation: toValidation(facts),
  });

/** Formats the result of a check for the column `validation`. */
export const toValidation = ({ problems, warnings = [] }: CheckFacts): string =>
  JSON.stringify({
    valid: problems.length === 0,
    errors: problems,
    warnings,
    checkedAt: clock.date().toISOString(),
  });

/** Records the URL to fetch content from; null when it is uploaded. */
export async function recordSource(
  { trx }: CallContext,
  fileId: number,
  source_address: string | null,
): Promise<void> {
  await trx
    .updateTable('mrf_file')
    .set({ source_address })
    .where('mrf_file_id', '=', fileId)
    .execute();
}

/** Why the content of an import was rejected: the text server.mrf.<rule> with its values, and the time. */
export interface ContentRefusal {
  rule: string;
  params: FormatProblem['params'];
  at: string;
}

/** Records why the content of an import was rejected. The file keeps its previous content. */
export async function recordRefusal(
  { trx }: Pick<CallContext, 'trx'>,
  fileId: number,
  { rule, params }: Pick<ContentRefusal, 'rule' | 'params'>,
): Promise<void> {
  const refusal = JSON.stringify({ rule, params, at: clock.date().toISOString() });
  await trx.updateTable('mrf_file').set({ refusal }).where('mrf_file_id', '=', fileId).execute();
}

/** Deletes a file. Returns the id of its content, unless a release still serves or archives the content. */
export async function deleteFile(
  { trx }: CallContext,
  fileId: number,
): Promise<number | undefined> {
  const deletedFile = await trx
    .deleteFrom('mrf_file')
    .where('mrf_file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  const contentId = deletedFile?.file_id ?? undefined;
  if (contentId === undefined) return undefined;
  return findUnreleasedContent({ trx }, contentId);
}
