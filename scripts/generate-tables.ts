import { PGlite } from '@electric-sql/pglite';
import { readMigrations } from '#server/database/migrate.ts';

const types: Record<string, string> = {
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
  uuid: 'string',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
}

const columnsOf = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
    (c.column_default is not null or c.is_identity = 'YES') as defaulted,
    (c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS') as generated
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
  order by c.table_name, c.ordinal_position`;

/** The text of src/server/database/tables.generated.ts: what Kysely needs to know, read from the migrated tables. */
export async function generateTables(): Promise<string> {
  const pglite = await PGlite.create();
  for (const migration of readMigrations()) await pglite.exec(migration.text);
  const { rows } = await pglite.query<Column>(columnsOf);
  await pglite.close();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(([table, columns]) => tableText(table, columns));
  const entries = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`);
  return [
    '// Written by `npm run generate` from src/server/database/migrations. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** Read as parsed JSON, written as text. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '',
    ...interfaces,
    'export interface Tables {',
    ...entries,
    '}',
    '',
  ].join('\n');
}

const nameOf = (table: string) =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Table';

function tableText(table: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${column.column_name}: ${typeText(column)};`);
  return [`export interface ${nameOf(table)} {`, ...lines, '}', ''].join('\n');
}

function typeText({ udt_name, nullable, defaulted, generated }: Column): string {
  const list = udt_name.startsWith('_');
  const base = types[list ? udt_name.slice(1) : udt_name];
  if (base === undefined) throw new Error(`There is no TypeScript type for ${udt_name}`);
  const plain = (list ? `${base}[]` : base) + (nullable ? ' | null' : '');
  if (generated) return `GeneratedAlways<${plain}>`;
  return defaulted && !nullable && base !== 'Json' ? `Generated<${plain}>` : plain;
}
