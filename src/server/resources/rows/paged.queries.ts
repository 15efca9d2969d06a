import { sql, type SelectQueryBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';
import { Rows } from '../../requests/page.ts';
import { toFields, type Fields } from './fields.ts';

type CallContext = Pick<Call, 'trx' | 'page' | 'request'>;

/**
 * Returns the requested page of a sorted query and the total number of rows, which it counts unless the page is the last.
 * Counting stops at limits.countedRows; a larger total is marked as an estimate.
 */
export async function readPage<Database, Table extends keyof Database, Row extends object>(
  call: CallContext,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Rows<Fields<Row>>> {
  const { page } = call;
  const limit = limits.countedRows.value;
  const rows = await query.limit(page.size).offset(page.offset).execute();
  const isLastPage = rows.length < page.size && (rows.length > 0 || page.offset === 0);
  const total = isLastPage ? page.offset + rows.length : await count(call, query, limit + 1);
  const fields = rows.map((row) => toFields(call, row));
  return new Rows(fields, Math.min(total, limit), total > limit);
}

async function count<Database, Table extends keyof Database, Row extends object>(
  { trx }: CallContext,
  query: SelectQueryBuilder<Database, Table, Row>,
  limit: number,
): Promise<number> {
  const constant = sql`1`.as('one');
  const limitedQuery = query.clearSelect().clearOrderBy().select(constant).limit(limit);
  const total = sql<number>`count(*)::int`.as('total');
  const row = await trx.selectFrom(limitedQuery.as('counted')).select(total).executeTakeFirst();
  return row?.total ?? 0;
}

/** Counts all rows of a query. */
export async function countRows<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const total = sql<number>`count(*)`.as('total');
  const row = await query
    .clearSelect()
    .clearOrderBy()
    .select(total)
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return row.total;
}
