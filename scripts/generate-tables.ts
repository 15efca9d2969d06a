import { loadDatabaseColumns, toTypeScriptType, type DatabaseColumn } from './database-columns.ts';

/** Generates src/generated/tables.ts, the table types for Kysely. */
export async function generateTables(): Promise<string> {
  const tables = Map.groupBy(await loadDatabaseColumns(), (row) => row.table_name);
  const interfaces = [...tables].map(([table, columns]) => createInterface(table, columns));
  const entries = [...tables.keys()].map((table) => `  ${table}: ${toInterfaceName(table)};`);
  return [
    '// Written by `npm run generate` from src/server/database/migrations. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** Read as parsed JSON, written as text. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '/** A text by language code, always with the portal’s own language. */',
    'export interface Texts {',
    '  en: string;',
    '  [language: string]: string;',
    '}',
    'export type TextsColumn = ColumnType<Texts, string, string>;',
    '',
    ...interfaces,
    'export interface Tables {',
    ...entries,
    '}',
    '',
  ].join('\n');
}

const toInterfaceName = (table: string) =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Table';

function createInterface(table: string, columns: DatabaseColumn[]): string {
  const lines = columns.map((column) => `  ${column.column_name}: ${createColumnType(column)};`);
  return [`export interface ${toInterfaceName(table)} {`, ...lines, '}', ''].join('\n');
}

function createColumnType(column: DatabaseColumn): string {
  const base = toTypeScriptType(column);
  const plain = base + (column.nullable ? ' | null' : '');
  if (column.computed || column.identity) return `GeneratedAlways<${plain}>`;
  return column.defaulted && !column.nullable && !['Json', 'TextsColumn'].includes(base)
    ? `Generated<${plain}>`
    : plain;
}
