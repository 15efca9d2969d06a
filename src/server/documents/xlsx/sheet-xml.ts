import { decimalText } from '#shared/format/money.ts';
import { withoutFormula } from '#shared/format/formula.ts';
import type { Cell } from '../csv.ts';
import { styles } from './package-parts.ts';
import { xmlText } from './xml-text.ts';

export interface SheetColumn {
  heading: string;
  /** Dates arrive as yyyy-MM-dd, amounts as cents. */
  as: 'text' | 'date' | 'number' | 'money';
}

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** Yields the XML of a sheet: a heading that stays in sight, filters, and the rows as they arrive. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  pages: Pages,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(width).join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ heading }) => textCell(heading, styles.heading)).join('')}</row>`;
  let rows = 1;
  for await (const page of pages) {
    rows += page.length;
    yield page
      .map(
        (cells) =>
          `<row>${cells.map((cell, index) => cellXml(cell, columns[index]?.as)).join('')}</row>`,
      )
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows}"/></worksheet>`;
}

/** Wide enough for the heading and for a name, in characters. */
const narrowest = 14;
const width = ({ heading }: SheetColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${Math.max(narrowest, heading.length + 2)}" customWidth="1"/>`;

function cellXml(cell: Cell, as: SheetColumn['as'] = 'text'): string {
  if (cell === undefined) return '<c/>';
  if (typeof cell === 'bigint') return numberCell(decimalText(cell), styles.money);
  if (typeof cell === 'number') return numberCell(String(cell), styles.number);
  if (as === 'date') return numberCell(String(serialDay(cell)), styles.date);
  return textCell(cell, withoutFormula(cell) === cell ? styles.text : styles.quoted);
}

const numberCell = (value: string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Text is never a formula, since only an `f` element is; a cell holds at most 32,767 characters. */
const longestText = 32_767;
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, longestText))}</t></is></c>`;

/** Days since 30 December 1899, which spreadsheets count from. */
const dayMs = 86_400_000;
const serialDay = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs);

/** A, B, … Z, AA, … */
const letters = 26;
function columnName(number: number): string {
  const rest = number - 1;
  const last = String.fromCharCode(65 + (rest % letters));
  return rest < letters ? last : columnName(Math.floor(rest / letters)) + last;
}
