/** What the seed needs of a database: the caller passes one that is already inside a transaction. */
export interface SqlExecutor {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type Row = Record<string, unknown>;

/** Large enough that the statement's own cost vanishes, small enough that one JSON text stays under a megabyte. */
const batchRows = 400;

/**
 * One statement a batch: the database turns the JSON into rows by the table's own column types.
 * Every row must carry the same keys; an undefined value becomes null.
 */
export async function insertRows(
  db: SqlExecutor,
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

/** Bytes travel in JSON as PostgreSQL's own hexadecimal notation. */
export const asBytea = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** The seed chooses its ids itself; afterwards the counters must stand behind the last one. */
export async function moveIdentitiesOn(db: SqlExecutor): Promise<void> {
  const { rows } = await db.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES' and identity_generation = 'BY DEFAULT'
     order by table_name`,
  );
  for (const row of rows) {
    const table = String(row['table_name']);
    const column = String(row['column_name']);
    await db.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}
       having max(${column}) is not null`,
    );
  }
}

/**
 * Foreign keys are a third of the first start's wait, and tests/content/seed.test.ts proves every one of them over the
 * finished rows. Only a superuser may switch them off, as on the embedded database; elsewhere they stay on.
 */
export async function trustForeignKeys(db: SqlExecutor, work: () => Promise<void>): Promise<void> {
  const trusted = await allowed(db, 'set local session_replication_role = replica');
  await work();
  if (trusted) await db.query('set local session_replication_role = origin');
}

async function allowed(db: SqlExecutor, statement: string): Promise<boolean> {
  await db.query('savepoint before_trust');
  try {
    await db.query(statement);
    await db.query('release savepoint before_trust');
    return true;
  } catch {
    await db.query('rollback to savepoint before_trust');
    return false;
  }
}
