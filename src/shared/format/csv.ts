import { CsvError, parse } from 'csv-parse/sync';

/**
 * Parses CSV (RFC 4180) as spreadsheets save it: with or without byte-order mark, separated by commas, semicolons or
 * tabs. Rows may differ in length.
 * @throws Error when quotation marks are unbalanced
 */
export const rowsOf = (csv: string): string[][] => numberedRowsOf(csv).map(({ cells }) => cells);

/** Like rowsOf, with the number of the line on which each row begins. */
export function numberedRowsOf(csv: string): { line: number; cells: string[] }[] {
  const [head = ''] = csv.split('\n');
  try {
    const rows = parse(csv, {
      info: true,
      bom: true,
      delimiter: [',', ';', '\t'].find((delimiter) => head.includes(delimiter)) ?? ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + 1;
    throw new Error(`Row ${row}: a quotation mark is missing, or there is one too many.`, {
      cause: error,
    });
  }
}

/** Line breaks inside the cells of a row; the parser counts lines up to its end. */
const breaksIn = (record: readonly string[]): number => record.join('').split('\n').length - 1;
