import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { formatCommandLine } from '../command-line.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, SqlExecutor } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** A newer portal created the database, a released migration was changed, or this role may not change tables. */
export class MigrationError extends Error {}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Migrates the tables to this portal's version in one transaction. Returns the names of the migrations that ran. Waits
 * while another process migrates; `print` gets a line that says so.
 */
export async function migrate(
  database: Database,
  migrations = readMigrations(),
  print: (line: string) => void = () => {},
): Promise<string[]> {
  return database.rawTransaction((executor) => runMigrations(executor, migrations, print));
}

/** Names the migrations that ran, for operators. */
export const describeMigrations = (ran: readonly string[]): string =>
  ran.length <= 10
    ? `Migrations that ran: ${ran.join(', ')}`
    : `Migrations that ran: ${ran.length}, from ${ran[0]} to ${ran.at(-1)}`;

/** Runs the migrations that are due inside the caller's transaction. Returns their names. */
export async function runMigrations(
  executor: SqlExecutor,
  migrations: readonly Migration[],
  print: (line: string) => void = () => {},
): Promise<string[]> {
  await lockOrWait(executor, 'migration', () =>
    print('Another process is changing the tables of this database. Waiting for it to finish …'),
  );
  const ran = await readAppliedMigrations(executor);
  requireKnownMigrations(ran, migrations);
  const due = migrations.filter(({ name }) => !ran.has(name));
  if (due.length > 0) await requireOwner(executor, due.length);
  if (ran.size === 0) await executor.script(migrationTable);
  for (const migration of due) {
    await executor.script(migration.text);
    await executor.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  }
  return due.map(({ name }) => name);
}

/** Takes an advisory lock until the end of the transaction. `onWait` is called when another process holds it. */
export async function lockOrWait(
  executor: SqlExecutor,
  lock: keyof typeof advisoryLocks,
  onWait: () => void,
): Promise<void> {
  const { rows } = await executor.query('select pg_try_advisory_xact_lock($1) as taken', [
    advisoryLocks[lock],
  ]);
  if (rows[0]?.['taken'] === true) return;
  onWait();
  await executor.query('select pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
}

const migrationTable =
  'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())';

/**
 * Throws unless the role may create tables in the schema, as the owner of the tables may. The portal may run as a role
 * that cannot change tables (`npm run admin -- grant`).
 */
async function requireOwner(executor: SqlExecutor, due: number): Promise<void> {
  const { rows } = await executor.query(
    "select current_user as role, has_schema_privilege(current_schema(), 'create') as may",
  );
  if (rows[0]?.['may'] === true) return;
  const role = String(rows[0]?.['role']);
  throw new MigrationError(
    `${due} migrations are due, and the role ${role} may not change tables. ` +
      `Run as the owner of the tables: ${formatCommandLine(`grant ${role}`)}`,
  );
}

async function readAppliedMigrations(executor: SqlExecutor): Promise<Map<string, string>> {
  const { rows: tables } = await executor.query("select to_regclass('migration') as found");
  if (tables[0]?.['found'] === null) return new Map();
  const { rows } = await executor.query('select name, checksum from migration');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

function requireKnownMigrations(ran: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of ran) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database has migration ${name}, which this portal does not know. Start a newer portal.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(
        `Migration ${name} ran with other content. Restore the file; changes go into a new one.`,
      );
    }
  }
}
