import type { SqlExecutor } from './database.ts';

export type Row = Record<string, unknown>;

/** An executor for inserting rows. The caller passes one that is already inside a transaction. */
export type RowExecutor = Pick<SqlExecutor, 'query'>;

/** Rows per statement: enough to make the statement's overhead negligible, with a JSON text below one megabyte. */
const batchRows = 400;

/**
 * Inserts rows with one statement per batch; the database converts the JSON by the table's column types. All rows must
 * have the same keys; undefined becomes null.
 */
export async function insertRows(
  db: RowExecutor,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const statement =
    `insert into ${table} (${columns}) ` +
    `select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
  for (let start = 0; start < rows.length; start += batchRows) {
    await db.query(statement, [JSON.stringify(rows.slice(start, start + batchRows))]);
  }
}
