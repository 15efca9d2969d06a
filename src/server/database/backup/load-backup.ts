import type { Database, SqlExecutor } from '../database.ts';
import { readMigrations, runMigrations } from '../migrate.ts';
import { backupFormat, BackupError, type BackupHeader, type BackupLine } from './backup-file.ts';
import { quoteIdentifier, textSettings } from './dump-database.ts';
import { emptySchema, refillTables } from './schema.ts';

export interface LoadedBackup {
  madeAt: string;
  /** The number of loaded rows by table. */
  counts: Record<string, number>;
}

/**
 * Replaces everything in the database by a backup, in one transaction: creates the tables with the backup's own
 * migrations, then loads the rows with their IDs.
 */
export const loadBackup = (
  database: Database,
  lines: AsyncIterable<BackupLine>,
): Promise<LoadedBackup> =>
  database.rawTransaction(async (executor) => {
    await executor.script(textSettings);
    const source = lines[Symbol.asyncIterator]();
    const header = (await source.next()).value as BackupLine | undefined;
    if (!header || !('format' in header) || header.format !== backupFormat)
      throw new BackupError(
        'The file is not a backup of this portal, or it is from a newer version.',
      );
    await emptySchema(executor);
    await runMigrations(executor, requireMigrations(header));
    const loader = createLoader(executor);
    await refillTables(executor, async () => {
      for (let next = await source.next(); !next.done; next = await source.next())
        await loader.loadLine(next.value);
    });
    return { madeAt: header.madeAt, counts: loader.counts };
  });

function requireMigrations({ migrations }: BackupHeader) {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new BackupError(
        `The backup has migration ${name}, which this portal does not know. Restore with the portal that made it, or a newer one.`,
      );
    return migration;
  });
}

function createLoader(executor: SqlExecutor) {
  const counts: Record<string, number> = {};
  let table = { name: '', insert: '' };
  return {
    counts,
    async loadLine(line: BackupLine): Promise<void> {
      if ('table' in line) {
        table = { name: line.table, insert: createInsert(line.table, line.columns) };
        counts[line.table] = 0;
      } else if ('rows' in line) {
        await executor.query(table.insert, [JSON.stringify(line.rows)]);
        counts[table.name] = (counts[table.name] ?? 0) + line.rows.length;
      } else if ('sequences' in line) {
        for (const { name, value } of line.sequences)
          await executor.query('select setval($1::text::regclass, $2::bigint)', [
            quoteIdentifier(name),
            value,
          ]);
      } else if ('end' in line) requireSame(line.end, counts);
    },
  };
}

function requireSame(expected: Record<string, number>, loaded: Record<string, number>): void {
  const other = Object.keys(expected).find((name) => expected[name] !== loaded[name]);
  if (other !== undefined)
    throw new BackupError(
      `The backup is damaged: ${other} has ${loaded[other] ?? 0} of ${expected[other]} rows.`,
    );
}

/**
 * Returns the statement that inserts rows in text format. Its inner select has an offset, so that each row is parsed once
 * and not once for each column.
 */
function createInsert(name: string, columns: readonly string[]): string {
  const list = columns.map(quoteIdentifier);
  return `insert into ${quoteIdentifier(name)} (${list.join(', ')}) overriding system value
    select ${list.map((column) => `(parsed.whole).${column}`).join(', ')}
    from (select value::${quoteIdentifier(name)} as whole from json_array_elements_text($1::json) offset 0) parsed`;
}
