import type { Cell } from '../csv.ts';
import { streamZip, type ZipEntry } from '../zip.ts';
import { listPackageParts } from './package-parts.ts';
import { streamSheetXml, type SheetColumn } from './sheet-xml.ts';

/** The content type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Spreadsheet {
  /** The name of its only sheet. */
  title: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Yields an Office Open XML workbook (XLSX) with one sheet while the rows arrive. */
export const streamSpreadsheet = (sheet: Spreadsheet): AsyncGenerator<Uint8Array> =>
  streamZip(listZipEntries(sheet));

async function* listZipEntries({ title, columns, pages }: Spreadsheet): AsyncGenerator<ZipEntry> {
  for (const [name, text] of listPackageParts(title)) yield { name, content: encode([text]) };
  yield { name: 'xl/worksheets/sheet1.xml', content: encode(streamSheetXml(columns, pages)) };
}

const encoder = new TextEncoder();

async function* encode(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text);
}
