import type { RowExecutor } from '#server/database/insert-rows.ts';

/** Bytes travel in JSON as PostgreSQL's own hexadecimal notation. */
export const asBytea = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** The seed chooses its ids itself; afterwards the counters must stand behind the last one. */
export async function moveIdentitiesOn(db: RowExecutor): Promise<void> {
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
export async function trustForeignKeys(db: RowExecutor, work: () => Promise<void>): Promise<void> {
  const trusted = await allowed(db, 'set local session_replication_role = replica');
  await work();
  if (trusted) await db.query('set local session_replication_role = origin');
}

async function allowed(db: RowExecutor, statement: string): Promise<boolean> {
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
