import type { NumberedRow } from '#shared/format/csv.ts';
import type { ImportDefinition } from './definition.ts';

/**
 * Reads lines of fixed width as rows of cells below a header with all columns, as parseNumberedRows does with CSV. A line
 * that continues the previous one is appended to a cell of it.
 */
export function parseFixedWidthRows(definition: ImportDefinition, text: string): NumberedRow[] {
  const columns = Object.entries(definition.columns);
  const rows: NumberedRow[] = [{ line: 0, cells: columns.map(([name]) => name) }];
  const { records } = definition.fixedWidth ?? {};
  const continued = columns.findIndex(([name]) => name === records?.more.field);
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const cells = columns.map(([, { at }]) => (at ? line.slice(at[0] - 1, at[1]).trim() : ''));
    const record = records && line.charAt(records.at - 1);
    const before = rows.length > 1 ? rows.at(-1) : undefined;
    if (records && record === records.more.is && before)
      before.cells[continued] = `${before.cells[continued]} ${cells[continued]}`;
    else if (line.trim() !== '' && record === records?.first) rows.push({ line: index + 1, cells });
  }
  return rows;
}
