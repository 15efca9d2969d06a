/**
 * The first character of CSV files. Without it Excel reads a file in the computer's code page, which breaks accents.
 */
export const byteOrderMark = '\uFEFF';

/** Returns lines of CSV (RFC 4180), each ended by CRLF. Most parsers also treat a lone line feed as a line end. */
export const formatCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');

const quote = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
