/** Excel reads a file without this mark in the computer's own alphabet, and accents with it. */
export const byteOrderMark = '\uFEFF';

/** Lines of comma-separated values (RFC 4180), each ended by CRLF. A lone line feed is a line end to most readers, too. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
