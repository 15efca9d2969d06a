import type { RowExecutor } from '#server/database/insert-rows.ts';

/** Encodes bytes for JSON in PostgreSQL's hexadecimal notation. */
export const encodeBytea = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes).toString('hex')}`;

/** Moves identity sequences past the ids that the demo data uses. */
export async function advanceIdentities(db: RowExecutor): Promise<void> {
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
 * Disables foreign key triggers while the demo data is inserted: they take a third of the first start, and tests/content/seed.test.ts
 * verifies them on the finished rows. Only a superuser may do this, as on the embedded database; otherwise they stay
 * enabled.
 */
export async function withoutForeignKeyChecks(
  db: RowExecutor,
  work: () => Promise<void>,
): Promise<void> {
  const areDisabled = await tryStatement(db, 'set local session_replication_role = replica');
  await work();
  if (areDisabled) await db.query('set local session_replication_role = origin');
}

/** Executes a statement. Returns false, with the transaction intact, when the database rejects it. */
async function tryStatement(db: RowExecutor, statement: string): Promise<boolean> {
  await db.query('savepoint before_statement');
  try {
    await db.query(statement);
    await db.query('release savepoint before_statement');
    return true;
  } catch {
    await db.query('rollback to savepoint before_statement');
    return false;
  }
}
