import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Database, SqlExecutor } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number nobody else uses: two processes that start together migrate one after the other. */
const advisoryLock = 720_113;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The database was made by a newer portal, or a released migration was changed. */
export class MigrationRefused extends Error {}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Brings the tables to this portal's state, all or nothing. Answers the names of the migrations it ran. */
export async function migrate(
  database: Database,
  migrations = readMigrations(),
): Promise<string[]> {
  return database.rawTransaction(async (executor) => {
    await executor.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await executor.script(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const ran = await ranBefore(executor);
    refuseStrangers(ran, migrations);
    const due = migrations.filter(({ name }) => !ran.has(name));
    for (const migration of due) {
      await executor.script(migration.text);
      await executor.query('insert into migration (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    }
    return due.map(({ name }) => name);
  });
}

async function ranBefore(executor: SqlExecutor): Promise<Map<string, string>> {
  const { rows } = await executor.query('select name, checksum from migration');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

function refuseStrangers(ran: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of ran) {
    if (!known.has(name)) {
      throw new MigrationRefused(
        `The database has migration ${name}, which this portal does not know. Start a newer portal.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} ran with other content. Restore the file; changes go into a new one.`,
      );
    }
  }
}
