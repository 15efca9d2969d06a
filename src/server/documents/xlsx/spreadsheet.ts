import type { Cell } from '../csv.ts';
import { zip, type ZipEntry } from '../zip.ts';
import { packageParts } from './package-parts.ts';
import { sheetXml, type SheetColumn } from './sheet-xml.ts';

/** The content type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Spreadsheet {
  /** The name of its only sheet. */
  title: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Yields an Office Open XML workbook (XLSX) with one sheet while the rows arrive. */
export const spreadsheet = (sheet: Spreadsheet): AsyncGenerator<Uint8Array> => zip(entries(sheet));

async function* entries({ title, columns, pages }: Spreadsheet): AsyncGenerator<ZipEntry> {
  for (const [name, text] of packageParts(title)) yield { name, content: encode([text]) };
  yield { name: 'xl/worksheets/sheet1.xml', content: encode(sheetXml(columns, pages)) };
}

const encoder = new TextEncoder();

async function* encode(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text);
}
