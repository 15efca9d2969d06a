import { clock } from '../../clock.ts';
import type { Database, SqlExecutor } from '../database.ts';
import { backupFormat, type BackupLine } from './backup-file.ts';

/** Rows fetched together: few from tables with a bytea column, which may contain file content. */
const rowsPerFetch = 1_000;
const binaryRowsPerFetch = 4;

/** Turns off timeouts, and makes text output independent of the settings of the role and the server. */
export const textSettings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local time zone 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/**
 * Passes the lines of a backup to `take`, from one snapshot. Returns the number of rows by table. On PostgreSQL other
 * connections continue; the embedded database has one connection, so that its other queries wait.
 */
export const dumpDatabase = (
  database: Database,
  take: (lines: AsyncIterable<BackupLine>) => Promise<void>,
): Promise<Record<string, number>> =>
  database.rawTransaction(async (executor) => {
    await executor.script(textSettings);
    const counts: Record<string, number> = {};
    await take(dumpLines(executor, database.engine, counts));
    return counts;
  }, 'snapshot');

async function* dumpLines(
  executor: SqlExecutor,
  engine: string,
  counts: Record<string, number>,
): AsyncGenerator<BackupLine> {
  const { rows: migrations } = await executor.query(
    'select name, checksum from migration order by name',
  );
  yield {
    format: backupFormat,
    madeAt: clock.date().toISOString(),
    engine,
    migrations: migrations as { name: string; checksum: string }[],
  };
  for (const table of await listTables(executor)) {
    yield { table: table.name, columns: table.columns };
    counts[table.name] = 0;
    for await (const rows of fetchRowBatches(executor, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      yield { rows };
    }
  }
  const { rows: sequences } = await executor.query(`select sequencename as name, last_value as value
    from pg_sequences where schemaname = current_schema() and last_value is not null order by 1`);
  yield { sequences: sequences as { name: string; value: number }[] };
  yield { end: counts };
}

interface DumpedTable {
  name: string;
  columns: string[];
  hasBinary: boolean;
}

/** Lists all tables with the columns that can be inserted: generated ones are computed again. */
async function listTables(executor: SqlExecutor): Promise<DumpedTable[]> {
  const { rows } = await executor.query(`select class.relname as name,
      bool_or(attribute.atttypid = 'bytea'::regtype) as has_binary,
      array_to_json(array_agg(attribute.attname::text order by attribute.attnum)
        filter (where attribute.attgenerated = '')) as columns
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and attribute.attnum > 0 and not attribute.attisdropped
    group by class.relname order by class.relname`);
  return rows.map((row) => ({
    name: String(row['name']),
    columns: row['columns'] as string[],
    hasBinary: row['has_binary'] === true,
  }));
}

async function* fetchRowBatches(
  executor: SqlExecutor,
  { name, hasBinary }: DumpedTable,
): AsyncGenerator<string[]> {
  const table = quoteIdentifier(name);
  await executor.script(
    `declare backup_rows no scroll cursor for select whole::text as row from ${table} whole`,
  );
  for (;;) {
    const { rows } = await executor.query(
      `fetch ${hasBinary ? binaryRowsPerFetch : rowsPerFetch} from backup_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map((row) => String(row['row']));
  }
  await executor.script('close backup_rows');
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
