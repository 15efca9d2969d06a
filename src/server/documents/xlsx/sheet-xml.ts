import { formatDecimal } from '#shared/format/money.ts';
import { escapeFormula } from '#shared/format/formula.ts';
import type { Cell } from '../csv.ts';
import { styles } from './package-parts.ts';
import { escapeXml } from './xml-text.ts';

export interface SheetColumn {
  heading: string;
  /** The type of the values: dates arrive as yyyy-MM-dd, amounts of money as cents (bigint). */
  as: 'text' | 'date' | 'number' | 'money';
}

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** Yields the XML of a sheet: a frozen heading, filters, and the rows as they arrive. */
export async function* streamSheetXml(
  columns: readonly SheetColumn[],
  pages: Pages,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(toColumnXml).join('')}</cols><sheetData>`;
  const names = columns.map((_, index) => toColumnName(index + 1));
  yield toRowXml(
    1,
    columns.map(({ heading }, index) => toTextCell(heading, styles.heading, `${names[index]}1`)),
  );
  let rows = 1;
  for await (const page of pages) {
    const first = rows + 1;
    rows += page.length;
    yield page
      .map((cells, index) => {
        const row = first + index;
        const cellXmls = cells.map((cell, column) =>
          toCellXml(cell, columns[column]?.as, `${names[column]}${row}`),
        );
        return toRowXml(row, cellXmls);
      })
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${toColumnName(columns.length)}${rows}"/></worksheet>`;
}

/**
 * Returns the XML of a row. Rows and cells contain their references, which are optional in the format, but many
 * spreadsheet programs require them.
 */
const toRowXml = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.join('')}</row>`;

/** The minimum width of a column in characters: enough for a name. */
const minWidth = 14;
const toColumnXml = ({ heading }: SheetColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${Math.max(minWidth, heading.length + 2)}" customWidth="1"/>`;

function toCellXml(cell: Cell, as: SheetColumn['as'] | undefined, reference: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'bigint') return toNumberCell(formatDecimal(cell), styles.money, reference);
  if (typeof cell === 'number') return toNumberCell(String(cell), styles.number, reference);
  if (as === 'date') return toNumberCell(String(toSerialDay(cell)), styles.date, reference);
  return toTextCell(cell, escapeFormula(cell) === cell ? styles.text : styles.quoted, reference);
}

const toNumberCell = (value: string, style: number, reference: string): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

/** Text is never a formula, since only an `f` element is; a cell holds at most 32,767 characters. */
const maxTextLength = 32_767;
const toTextCell = (text: string, style: number, reference: string): string =>
  `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`;

const dayMs = 86_400_000;
/** Returns the number of days since 30 December 1899, from which spreadsheets count. */
const toSerialDay = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs);

const alphabetLength = 26;
/** Returns the name of a column, counted from 1: A, B, … Z, AA, … */
function toColumnName(number: number): string {
  const index = number - 1;
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % alphabetLength));
  return index < alphabetLength ? last : toColumnName(Math.floor(index / alphabetLength)) + last;
}
