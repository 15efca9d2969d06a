import { sql } from 'kysely';
import type { MrfStructureSearch } from '#generated/operations.ts';
import type { NewRow } from '../../policy/tables.ts';
import { deletePublic, replaceValues, updatePublicVersion } from '../../policy/public-rows.ts';
import type { Call } from '../../requests/call.ts';
import { ifGiven } from '../rows/criteria.queries.ts';
import { contains, sortDirection } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

/** The status of a structure, a code of mrf-structure-status. */
const structureStatus = sql<string>`(case
  when mrf_structure.published_version is null then 'Draft'
  when mrf_structure.published_version < mrf_structure.row_version then 'Changed'
  else 'Published' end)`;

const sortColumns = { name: 'mrf_structure.name', publishedDate: 'current.published_at' } as const;

/** Selects structures: each lists the files with the prices of some plans (a reporting structure of the CMS format). */
const selectStructureRows = ({ trx }: CallContext) =>
  trx
    .selectFrom('mrf_structure')
    .leftJoin('mrf_release as current', (join) =>
      join
        .onRef('current.mrf_structure_id', '=', 'mrf_structure.mrf_structure_id')
        .on('current.withdrawn_at', 'is', null),
    )
    .leftJoin('mrf_release_file as index', (join) =>
      join
        .onRef('index.release_id', '=', 'current.release_id')
        .on('index.file_type', '=', 'table-of-contents'),
    )
    .select([
      'mrf_structure.mrf_structure_id as structure_id',
      'mrf_structure.name',
      'mrf_structure.reporting_entity_name',
      'mrf_structure.reporting_entity_type',
      'mrf_structure.allowed_amount_file_id',
      'mrf_structure.row_version',
      'mrf_structure.address',
      'current.published_at as published_date',
      'index.public_name',
      structureStatus.as('status'),
      sql<number>`(select count(*)::int from mrf_structure_plan chosen
        where chosen.mrf_structure_id = mrf_structure.mrf_structure_id)`.as('plan_count'),
      sql<number>`(select count(*)::int from mrf_structure_file chosen
        where chosen.mrf_structure_id = mrf_structure.mrf_structure_id)
        + (mrf_structure.allowed_amount_file_id is not null)::int`.as('file_count'),
    ]);

/** Whether the name of a structure or of one of its plans contains the text. */
const matchesText = (text: string) =>
  sql<boolean>`(${contains('mrf_structure.name', text)}
    or ${contains('mrf_structure.reporting_entity_name', text)}
    or exists (select 1 from mrf_structure_plan join mrf_plan using (mrf_plan_id)
      where mrf_structure_plan.mrf_structure_id = mrf_structure.mrf_structure_id
        and (${contains('mrf_plan.name', text)} or ${contains('mrf_plan.plan_sponsor_name', text)}
          or ${contains('mrf_plan.plan_id_value', text)})))`;

/** Selects the structures that match all criteria. */
export function selectStructures(call: CallContext, criteria: MrfStructureSearch) {
  const { query, status, sortProperty = 'name', sortDesc } = criteria;
  return selectStructureRows(call)
    .where(ifGiven(status, (given) => sql`${structureStatus} = ${given}`))
    .where(ifGiven(query?.trim() || undefined, matchesText))
    .orderBy(sql.ref(sortColumns[sortProperty]), (order) =>
      (sortDesc ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('mrf_structure.mrf_structure_id', sortDirection(sortDesc));
}

/** Returns a structure, and locks it until the transaction ends. */
export const lockStructure = (call: CallContext, structureId: number) =>
  selectStructureRows(call)
    .where('mrf_structure.mrf_structure_id', '=', structureId)
    .forUpdate('mrf_structure')
    .executeTakeFirst();

export type StructureRow = NonNullable<Awaited<ReturnType<typeof lockStructure>>>;

/** The plans and the in-network files of a structure. */
interface Members {
  readonly planIds: readonly number[];
  readonly inNetworkFileIds: readonly number[];
}

/** Whether a structure other than `exceptStructureId` has this name, or a name with the same URL path. */
export async function isStructureNameTaken(
  { trx }: CallContext,
  name: string,
  exceptStructureId = 0,
): Promise<boolean> {
  const otherStructure = await trx
    .selectFrom('mrf_structure')
    .select('mrf_structure_id')
    .where(sql<boolean>`(lower(name) = lower(${name}) or address = address_part(${name}))`)
    .where('mrf_structure_id', '<>', exceptStructureId)
    .executeTakeFirst();
  return otherStructure !== undefined;
}

/** Inserts a structure. Returns its id, or undefined when another structure has the name. */
export async function insertStructure(
  call: CallContext,
  row: NewRow<'mrf_structure'>,
  members: Members,
): Promise<number | undefined> {
  const structure = await call.trx
    .insertInto('mrf_structure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mrf_structure_id')
    .executeTakeFirst();
  if (structure) await replaceMembers(call, structure.mrf_structure_id, members);
  return structure?.mrf_structure_id;
}

/** @throws HttpError 409 staleRow when the structure was changed since it was read */
export async function updateStructure(
  { trx }: CallContext,
  { structureId, rowVersion }: { structureId: number; rowVersion: number },
  row: Partial<NewRow<'mrf_structure'>>,
): Promise<void> {
  const match = { mrf_structure_id: structureId };
  await updatePublicVersion(trx, 'mrf_structure', match, rowVersion, row);
}

/** Replaces the plans and the in-network files of a structure. */
export async function replaceMembers(
  { trx }: CallContext,
  mrf_structure_id: number,
  { planIds, inNetworkFileIds }: Members,
): Promise<void> {
  const owner = { mrf_structure_id };
  await replaceValues(trx, 'mrf_structure_plan', owner, 'mrf_plan_id', planIds);
  await replaceValues(trx, 'mrf_structure_file', owner, 'mrf_file_id', inNetworkFileIds);
}

export const deleteStructure = ({ trx }: CallContext, structureId: number) =>
  deletePublic(trx, 'mrf_structure', { mrf_structure_id: structureId });
