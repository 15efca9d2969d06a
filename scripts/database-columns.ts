import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrations } from '#server/database/migrate.ts';
import { root } from './setup/root.ts';

export interface DatabaseColumn {
  table_name: string;
  column_name: string;
  /** PostgreSQL's internal name of the type (`int4`; `_text` is text[]), or the name of its domain. */
  udt_name: string;
  nullable: boolean;
  /** Whether the database fills in a missing value: a default or an identity. */
  defaulted: boolean;
  /** Whether the database computes the value from other columns. */
  computed: boolean;
  /** Whether the column is `generated always as identity`. */
  identity: boolean;
  /**
   * The table whose key the column contains: another table (foreign key) or its own. Null for other columns, and for
   * those of keys of several columns.
   */
  key_of: string | null;
}

const columnsQuery = `
  select c.table_name, c.column_name, coalesce(c.domain_name, c.udt_name) as udt_name, c.is_nullable = 'YES' as nullable,
    (c.column_default is not null or c.is_identity = 'YES') as defaulted,
    c.is_generated = 'ALWAYS' as computed,
    coalesce(c.identity_generation = 'ALWAYS', false) as identity,
    (select (case key.contype when 'f' then key.confrelid else key.conrelid end)::regclass::text
     from pg_constraint key join pg_attribute a on a.attrelid = key.conrelid and a.attnum = key.conkey[1]
     where key.contype in ('f', 'p') and cardinality(key.conkey) = 1
       and key.conrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name
     order by key.contype limit 1) as key_of
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
  order by c.table_name, c.ordinal_position`;

const typeScriptTypesByUdt: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  bool: 'boolean',
  bytea: 'Uint8Array',
  jsonb: 'Json',
  texts: 'TextsColumn',
  uuid: 'string',
};

/** Returns the columns of all tables. They are kept in .cache until a migration changes. */
export async function loadDatabaseColumns(): Promise<DatabaseColumn[]> {
  const migrations = readMigrations().map(({ text }) => text);
  const hash = createHash('sha256')
    .update(JSON.stringify([columnsQuery, migrations]))
    .digest('hex');
  const file = join(root, '.cache/columns', `${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DatabaseColumn[];
  const rows = await readColumns(migrations);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(rows));
  renameSync(`${file}.${process.pid}`, file);
  return rows;
}

/** Applies the migrations to a new database in memory and reads its columns, which takes some seconds. */
async function readColumns(migrations: readonly string[]): Promise<DatabaseColumn[]> {
  const pglite = await PGlite.create();
  for (const migration of migrations) await pglite.exec(migration);
  const { rows } = await pglite.query<DatabaseColumn>(columnsQuery);
  await pglite.close();
  return rows;
}

/** Returns the TypeScript type of a column's values, without null. */
export function toTypeScriptType({ udt_name }: DatabaseColumn): string {
  const isList = udt_name.startsWith('_');
  const type = typeScriptTypesByUdt[isList ? udt_name.slice(1) : udt_name];
  if (type === undefined) throw new Error(`There is no TypeScript type for ${udt_name}`);
  return isList ? `${type}[]` : type;
}
