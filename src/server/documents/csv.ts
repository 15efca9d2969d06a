import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { escapeFormula } from '#shared/format/formula.ts';
import { formatDecimal } from '#shared/format/money.ts';

/** A value of a spreadsheet cell: text, a number, an amount in cents (bigint), or empty. */
export type Cell = string | number | bigint | undefined;

/** Yields a CSV file (RFC 4180) page by page while the rows arrive. */
export async function* streamCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLines([header]);
  for await (const rows of pages) yield toCsvLines(rows);
}

const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  formatCsvLines(rows.map((row) => row.map(formatCell)));

/**
 * Numbers and amounts are written unchanged, negative ones too: they are not user input, so they cannot be formulas.
 */
function formatCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'bigint') return formatDecimal(cell);
  if (typeof cell === 'number') return String(cell);
  return escapeFormula(cell);
}
