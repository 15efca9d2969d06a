import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { createStaleRowError } from '../errors.ts';
import { everyTable } from './every-table.ts';
import type { Filter } from './filters/base.ts';
import { matchesRow, type Match } from './match.ts';
import { nextVersion } from './scoped.ts';
import type { NewRow, PublicTable, RequestTransaction, Row } from './tables.ts';

/** Inserts a row into a public table and returns its value of a column, such as the id. */
export async function insertPublic<T extends PublicTable, Column extends keyof Row<T> & string>(
  trx: RequestTransaction,
  table: T,
  row: NewRow<T>,
  column: Column,
): Promise<Row<T>[Column]> {
  const name: PublicTable = table;
  const inserted = await everyTable(trx)
    .insertInto(name)
    .values(row)
    .returning(sql.ref(column).as('value'))
    .executeTakeFirstOrThrow();
  return inserted.value as Row<T>[Column];
}

/** Deletes the rows of a public table that match, and returns their number. */
export async function deletePublic<T extends PublicTable>(
  trx: RequestTransaction,
  table: T,
  match: Match<T>,
  condition: Filter = sql`true`,
): Promise<number> {
  const { rows } = await sql`delete from ${sql.table(table)}
    where ${matchesRow(table, match)} and ${condition} returning 1`.execute(trx);
  return rows.length;
}

/** Updates the row of a public table. @throws HttpError 409 when the row is not in the version that the caller has read */
export async function updatePublicVersion<T extends PublicTable>(
  trx: RequestTransaction,
  table: T,
  match: Match<T>,
  rowVersion: number,
  values: UpdateObject<Pick<Tables, T>, T>,
): Promise<void> {
  // Kysely cannot infer the columns of a type parameter.
  const name: PublicTable = table;
  const { numUpdatedRows } = await everyTable(trx)
    .updateTable(name)
    .set({ ...values, ...nextVersion })
    .where(matchesRow(table, { ...match, row_version: rowVersion }))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw createStaleRowError();
}

/** Replaces an owner's rows in a public table by one row for each value of `column`. `owner` matches the rows. */
export async function replaceValues<T extends PublicTable, Column extends keyof Row<T> & string>(
  trx: RequestTransaction,
  table: T,
  owner: Match<T>,
  column: Column,
  values: readonly Row<T>[Column][],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${matchesRow(table, owner)}`.execute(trx);
  const rows = [...new Set(values)].map((value) => ({ ...owner, [column]: value }));
  const name: PublicTable = table;
  if (rows.length > 0) await everyTable(trx).insertInto(name).values(rows).execute();
}
