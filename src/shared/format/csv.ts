import { CsvError, parse } from 'csv-parse/sync';

/**
 * The rows of a CSV (RFC 4180), as spreadsheets save it: with a byte-order mark or without, with semicolons where
 * the comma belongs to numbers, or with tabs. A row is as long as it was written.
 * @throws Error when a quotation never ends
 */
export function rowsOf(csv: string): string[][] {
  const [head = ''] = csv.split('\n');
  try {
    return parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'].find((one) => head.includes(one)) ?? ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + 1;
    throw new Error(`Row ${row}: a quotation mark is missing or too many.`, { cause: error });
  }
}
