import { Readable } from 'node:stream';
import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { escapeFormula } from '#shared/format/formula.ts';
import { formatDecimal } from '#shared/format/money.ts';
import type { Language } from '#shared/locales/languages.ts';
import { limits } from '#shared/schemas/limits.ts';
import { FileResponse } from '../requests/call.ts';
import type { RequestServices } from '../requests/services.ts';

/** A value of a spreadsheet cell: text, a number, an amount in cents (bigint), or empty. */
export type Cell = string | number | bigint | undefined;

export const csvType = 'text/csv; charset=utf-8';

/** Creates a download that is written while the rows arrive; reading stops when the client disconnects. */
export const createCsvFile = (fileName: string, ...csv: Parameters<typeof streamCsv>) =>
  new FileResponse(fileName, csvType, Readable.from(streamCsv(...csv)));

/** Creates the download of a short file. */
export const createShortCsvFile = (fileName: string, rows: readonly (readonly string[])[]) =>
  new FileResponse(fileName, csvType, Buffer.from(byteOrderMark + formatCsvLines(rows)));

/** Yields a CSV file (RFC 4180) page by page while the rows arrive. */
export async function* streamCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLines([header]);
  for await (const rows of pages) yield toCsvLines(rows);
}

const rowsPerPage = 500;

/** What the text of a file needs from the request or the job. */
interface CsvContext {
  services: Pick<RequestServices, 'text'>;
  request: { language: Language };
}

/** The rows of an export: their ids in order, and whether more rows were found than a file may contain. */
interface CsvListing<Id> {
  ids: readonly Id[];
  truncated: boolean;
}

/**
 * Yields the rows of an export page by page. Each page is read when it is written, so `readPage` needs a transaction of its
 * own. A last line says that the listing is truncated.
 */
export async function* readCsvPages<Id>(
  { services, request }: CsvContext,
  { ids, truncated }: CsvListing<Id>,
  readPage: (ids: readonly Id[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += rowsPerPage)
    yield await readPage(ids.slice(start, start + rowsPerPage));
  const { value: count } = limits.exportItems;
  if (truncated) yield [[services.text(request.language, 'server.csv.truncated', { count })]];
}

const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  formatCsvLines(rows.map((row) => row.map(formatCell)));

/**
 * Numbers and amounts are written unchanged, negative ones too: they are not user input, so they cannot be formulas.
 */
function formatCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'bigint') return formatDecimal(cell);
  if (typeof cell === 'number') return String(cell);
  return escapeFormula(cell);
}
