import { CsvError, parse } from 'csv-parse/sync';

/**
 * Parses CSV (RFC 4180) as spreadsheets save it: with or without byte-order mark, separated by commas, semicolons or
 * tabs. Rows may differ in length, and empty rows are left out.
 * @throws Error when quotation marks are unbalanced
 */
export const parseRows = (csv: string): string[][] =>
  parseNumberedRows(csv).map(({ cells }) => cells);

/** Parses rows with the number of the line on which each row begins. */
export function parseNumberedRows(csv: string): NumberedRow[] {
  try {
    return (parse(csv, getCsvOptions(csv)) as unknown as ParsedRow[]).map(toNumberedRow);
  } catch (error) {
    throw toCsvError(error);
  }
}

/** A row with the number of the line on which it begins. */
export interface NumberedRow {
  line: number;
  cells: string[];
}

/** A row as the parser returns it. */
export interface ParsedRow {
  record: string[];
  /** `lines`: the number of lines up to the end of the row. */
  info: { lines: number };
}

/** Returns the parser's options for a file that begins with this text. */
export const getCsvOptions = (beginning: string) => {
  const [head = ''] = beginning.split('\n', 1);
  return {
    info: true,
    bom: true,
    delimiter: [',', ';', '\t'].find((delimiter) => head.includes(delimiter)) ?? ',',
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_records_with_empty_values: true,
  };
};

export const toNumberedRow = ({ record, info }: ParsedRow): NumberedRow => ({
  line: info.lines - countLineBreaks(record),
  cells: record,
});

/** Returns an error of the parser as a sentence with the row, other errors unchanged. */
export function toCsvError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number(error['records']) + 1;
  return new Error(`Row ${row}: a quotation mark is missing, or there is one too many.`, {
    cause: error,
  });
}

/** Counts the line breaks inside the cells of a row. */
const countLineBreaks = (record: readonly string[]): number =>
  record.join('').split('\n').length - 1;
