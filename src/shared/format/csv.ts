/**
 * The rows of a CSV (RFC 4180), as spreadsheets save it: with a byte-order mark or without, with semicolons where
 * the comma belongs to numbers, or with tabs. A row is as long as it was written.
 * @throws Error when a quotation never ends
 */
export function rowsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/u, '');
  const [head = ''] = text.split('\n');
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`,
    'uy',
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`Row ${rows.length}: a quotation mark is missing or too many.`);
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== delimiter && cell.lastIndex < text.length) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}
