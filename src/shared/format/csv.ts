import { CsvError, parse } from 'csv-parse/sync';

/**
 * Parses CSV (RFC 4180) as spreadsheets save it: with or without byte-order mark, separated by commas, semicolons or
 * tabs. Rows may differ in length.
 * @throws Error when quotation marks are unbalanced
 */
export function rowsOf(csv: string): string[][] {
  const [head = ''] = csv.split('\n');
  try {
    return parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'].find((delimiter) => head.includes(delimiter)) ?? ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + 1;
    throw new Error(`Row ${row}: a quotation mark is missing, or there is one too many.`, {
      cause: error,
    });
  }
}
