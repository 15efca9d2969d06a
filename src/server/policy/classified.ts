import type { SqlExecutor } from '../database/database.ts';
import { tableClasses } from './tables.ts';

/** Thrown at start for a table that tables.ts does not classify. */
export class UnclassifiedTablesError extends Error {
  constructor(tables: string[]) {
    super(
      `policy/tables.ts does not classify ${tables.join(', ')}. ` +
        'Add each as public, owned (with its filter in policy/visibility.ts) or internal.',
    );
  }
}

/** @throws UnclassifiedTablesError when the database has a table without a class */
export async function requireClassifiedTables(executor: SqlExecutor): Promise<void> {
  const { rows } = await executor.query(`select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migration'`);
  const unclassified = rows
    .map((row) => String(row['table_name']))
    .filter((table) => !Object.hasOwn(tableClasses, table));
  if (unclassified.length > 0) throw new UnclassifiedTablesError(unclassified.sort());
}
