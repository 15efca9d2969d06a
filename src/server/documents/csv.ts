import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '#shared/format/formula.ts';
import { decimalText } from '#shared/format/money.ts';

/** A value of a spreadsheet: text, a number, an amount in cents (bigint), or nothing. */
export type Cell = string | number | bigint | undefined;

/** Excel reads a file without this mark in the computer's own alphabet, and accents with it. */
const byteOrderMark = '\uFEFF';

/** A file of comma-separated values (RFC 4180), page by page as the rows arrive. */
export async function* csvText(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lines([header]);
  for await (const rows of pages) yield lines(rows);
}

const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(written)),
    // A lone line feed is a line end to most readers, too.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/u },
  );

/** Numbers and amounts are ours and stay numbers, negative ones too. */
function written(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'bigint') return decimalText(cell);
  if (typeof cell === 'number') return String(cell);
  return withoutFormula(cell);
}
