import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { periodStatus } from '../rows/period.queries.ts';
import { selectFiles } from './file.queries.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

/** Lists the plans of a structure by name, and locks them against changes until the transaction ends. */
export const lockPlansOfStructure = ({ trx, today }: CallContext, structureId: number) =>
  trx
    .selectFrom('mrf_plan')
    .innerJoin('mrf_structure_plan', 'mrf_structure_plan.mrf_plan_id', 'mrf_plan.mrf_plan_id')
    .select([
      'mrf_plan.mrf_plan_id as plan_id',
      'mrf_plan.name',
      'mrf_plan.issuer_name',
      'mrf_plan.plan_sponsor_name',
      'mrf_plan.plan_id_type',
      'mrf_plan.plan_id_value',
      'mrf_plan.market_type',
      periodStatus('mrf_plan.effective_date', 'mrf_plan.termination_date', today).as('status'),
    ])
    .where('mrf_structure_plan.mrf_structure_id', '=', structureId)
    .orderBy('mrf_plan.name')
    .orderBy('mrf_plan.mrf_plan_id')
    .forShare('mrf_plan')
    .execute();

export type PlanOfStructure = Awaited<ReturnType<typeof lockPlansOfStructure>>[number];

/** Lists the files of a structure, in-network files first, and locks them against changes until the transaction ends. */
export const lockFilesOfStructure = (call: CallContext, structureId: number) =>
  selectFiles(call)
    .select(sql<string>`address_part(mrf_file.name)`.as('address'))
    .where(
      sql<boolean>`(exists (select 1 from mrf_structure_file used
          where used.mrf_file_id = mrf_file.mrf_file_id and used.mrf_structure_id = ${structureId})
        or exists (select 1 from mrf_structure
          where allowed_amount_file_id = mrf_file.mrf_file_id and mrf_structure_id = ${structureId}))`,
    )
    .orderBy('mrf_file.file_type', 'desc')
    .orderBy('mrf_file.name')
    .orderBy('mrf_file.mrf_file_id')
    .forShare('mrf_file')
    .execute();

export type FileOfStructure = Awaited<ReturnType<typeof lockFilesOfStructure>>[number];

/** Returns the ids of those files that are of this type. */
export async function listFileIdsOfType(
  { trx }: CallContext,
  fileIds: readonly number[],
  fileType: string,
): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx
    .selectFrom('mrf_file')
    .select('mrf_file_id')
    .where('mrf_file_id', 'in', fileIds)
    .where('file_type', '=', fileType)
    .execute();
  return rows.map(({ mrf_file_id }) => mrf_file_id);
}

/** Whether all plans exist. */
export async function hasEveryPlan(
  { trx }: CallContext,
  planIds: readonly number[],
): Promise<boolean> {
  const distinctIds = [...new Set(planIds)];
  const rows = await trx
    .selectFrom('mrf_plan')
    .select('mrf_plan_id')
    .where('mrf_plan_id', 'in', distinctIds)
    .execute();
  return rows.length === distinctIds.length;
}
