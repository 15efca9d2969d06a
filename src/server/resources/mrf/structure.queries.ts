import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { MrfStructureSearch } from '#generated/operations.ts';
import { staleRow } from '../../errors.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { contains, direction } from '../rows/matching.queries.ts';

type Reader = Pick<Call, 'trx' | 'today'>;

/** The code (mrf-structure-status) of a structure. */
const status = sql<string>`(case
  when mrf_structure.published_version is null then 'Draft'
  when mrf_structure.published_version < mrf_structure.row_version then 'Changed'
  else 'Published' end)`;

const sortColumns = { name: 'mrf_structure.name', publishedDate: 'current.published_at' } as const;

const structures = ({ trx }: Reader) =>
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
      status.as('status'),
      sql<number>`(select count(*)::int from mrf_structure_plan chosen
        where chosen.mrf_structure_id = mrf_structure.mrf_structure_id)`.as('plan_count'),
      sql<number>`(select count(*)::int from mrf_structure_file chosen
        where chosen.mrf_structure_id = mrf_structure.mrf_structure_id)
        + (mrf_structure.allowed_amount_file_id is not null)::int`.as('file_count'),
    ]);

export function structuresFor(call: Reader, criteria: MrfStructureSearch) {
  let found = structures(call);
  if (criteria.status) found = found.where(status, '=', criteria.status);
  const text = criteria.query;
  if (text?.trim())
    found = found.where(
      sql<boolean>`(${contains('mrf_structure.name', text)}
        or ${contains('mrf_structure.reporting_entity_name', text)}
        or exists (select 1 from mrf_structure_plan join mrf_plan using (mrf_plan_id)
          where mrf_structure_plan.mrf_structure_id = mrf_structure.mrf_structure_id
            and (${contains('mrf_plan.name', text)} or ${contains('mrf_plan.plan_sponsor_name', text)}
              or ${contains('mrf_plan.plan_id_value', text)})))`,
    );
  const { sortProperty = 'name', sortDesc } = criteria;
  return found
    .orderBy(sql.ref(sortColumns[sortProperty]), (order) =>
      (sortDesc ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('mrf_structure.mrf_structure_id', direction(sortDesc));
}

/** A structure, locked until the transaction ends. */
export const findStructure = (call: Reader, structureId: number) =>
  structures(call)
    .where('mrf_structure.mrf_structure_id', '=', structureId)
    .forUpdate('mrf_structure')
    .executeTakeFirst();

export type StructureRow = NonNullable<Awaited<ReturnType<typeof findStructure>>>;

/** What a structure joins. */
interface Members {
  readonly planIds: readonly number[];
  readonly inNetworkFileIds: readonly number[];
}

/** Whether another structure has this name, or one that gives the same address. */
export async function isStructureNameTaken(
  { trx }: Reader,
  name: string,
  except = 0,
): Promise<boolean> {
  const other = await trx
    .selectFrom('mrf_structure')
    .select('mrf_structure_id')
    .where(sql<boolean>`(lower(name) = lower(${name}) or address = address_part(${name}))`)
    .where('mrf_structure_id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the id, or undefined when another structure has the name. */
export async function insertStructure(
  call: Reader,
  row: NewRow<'mrf_structure'>,
  members: Members,
): Promise<number | undefined> {
  const structure = await call.trx
    .insertInto('mrf_structure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mrf_structure_id')
    .executeTakeFirst();
  if (structure) await insertMembers(call, structure.mrf_structure_id, members);
  return structure?.mrf_structure_id;
}

/** @throws staleRow when the structure was changed since it was read */
export async function changeStructure(
  { trx }: Reader,
  { structureId, rowVersion }: { structureId: number; rowVersion: number },
  row: Partial<NewRow<'mrf_structure'>>,
): Promise<void> {
  const changed = await trx
    .updateTable('mrf_structure')
    .set({ ...row, ...nextVersion })
    .where('mrf_structure_id', '=', structureId)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw staleRow();
}

export async function replaceMembers(
  call: Reader,
  structureId: number,
  members: Members,
): Promise<void> {
  const { trx } = call;
  for (const table of ['mrf_structure_plan', 'mrf_structure_file'] as const)
    await trx.deleteFrom(table).where('mrf_structure_id', '=', structureId).execute();
  await insertMembers(call, structureId, members);
}

async function insertMembers({ trx }: Reader, mrf_structure_id: number, members: Members) {
  const plans = members.planIds.map((mrf_plan_id) => ({ mrf_structure_id, mrf_plan_id }));
  if (plans.length > 0) await trx.insertInto('mrf_structure_plan').values(plans).execute();
  const files = members.inNetworkFileIds.map((mrf_file_id) => ({ mrf_structure_id, mrf_file_id }));
  if (files.length > 0) await trx.insertInto('mrf_structure_file').values(files).execute();
}

export const deleteStructure = ({ trx }: Reader, structureId: number) =>
  trx.deleteFrom('mrf_structure').where('mrf_structure_id', '=', structureId).execute();
