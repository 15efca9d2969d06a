import type { NumberedRow } from '#shared/format/csv.ts';
import type { ImportDefinition } from './definition.ts';

/**
 * Reads lines of fixed width as rows of cells below a header with all columns, as parseNumberedRows does with CSV.
 * Where lines are marked (FixedWidth.records), a line that continues the row before it is appended to a cell of that row.
 * Without such marks, every line that is not blank is a row.
 */
export function parseFixedWidthRows(definition: ImportDefinition, text: string): NumberedRow[] {
  const columns = Object.entries(definition.columns);
  const rows: NumberedRow[] = [{ line: 0, cells: columns.map(([name]) => name) }];
  const { records } = definition.fixedWidth ?? {};
  const continuedCell = columns.findIndex(([name]) => name === records?.more.field);
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const cells = columns.map(([, { at }]) => (at ? line.slice(at[0] - 1, at[1]).trim() : ''));
    const mark = records && line.charAt(records.at - 1);
    const previousRow = rows.length > 1 ? rows.at(-1) : undefined;
    if (records && mark === records.more.is && previousRow)
      previousRow.cells[continuedCell] =
        `${previousRow.cells[continuedCell]} ${cells[continuedCell]}`;
    else if (line.trim() !== '' && mark === records?.first) rows.push({ line: index + 1, cells });
  }
  return rows;
}
