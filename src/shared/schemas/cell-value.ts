import type { JsonSchema } from './json-schema.ts';

type CellValue = string | number | boolean;

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['sí', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/**
 * Returns the value of a cell by the type of its field. A spreadsheet may write 2026-01-05 as 1/5/2026. A cell that
 * cannot be read stays text, which the schema rejects.
 */
export function parseCell(schema: JsonSchema | undefined, cell: string): CellValue {
  if (schema?.type === 'integer' || schema?.type === 'number')
    return /^-?\d+(\.\d+)?$/u.test(cell) ? Number(cell) : cell;
  if (schema?.type === 'boolean') return booleanWords.get(cell.toLowerCase()) ?? cell;
  if (schema?.format === 'date') return toIsoDate(cell);
  return cell;
}

/** Returns a date of the form month/day/year as yyyy-MM-dd, and other text unchanged. */
export function toIsoDate(cell: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
