import { sql, type SelectQueryBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';
import { Rows } from '../../requests/page.ts';
import { toFields, type Fields } from './fields.ts';

type Reader = Pick<Call, 'trx' | 'page' | 'request'>;

/**
 * Returns the requested page of a sorted query and the total. Counting stops at limits.countedRows; a larger total is
 * marked as an estimate.
 */
export async function paged<Database, Table extends keyof Database, Row extends object>(
  call: Reader,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Rows<Fields<Row>>> {
  const { trx, page } = call;
  const limit = limits.countedRows.value;
  const constant = sql`1`.as('one');
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(constant)
    .limit(limit + 1);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (${counted}) as counted`.execute(trx);
  const total = counts[0]?.total ?? 0;
  const rows = await query.limit(page.size).offset(page.offset).execute();
  const fields = rows.map((row) => toFields(call, row));
  return new Rows(fields, Math.min(total, limit), total > limit);
}
