import type { SqlExecutor } from './database.ts';

export type Row = Record<string, unknown>;

/** Enough of a database for rows: the caller passes one that is already inside a transaction. */
export type RowExecutor = Pick<SqlExecutor, 'query'>;

/** Large enough that the statement's own cost vanishes, small enough that one JSON text stays under a megabyte. */
const batchRows = 400;

/**
 * One statement a batch: the database turns the JSON into rows by the table's own column types.
 * Every row must carry the same keys; an undefined value becomes null.
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
