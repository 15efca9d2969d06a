import { sumAmounts, type Amounts, type CheckRunContent } from './check-run.ts';
import type { Cell } from './csv.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { SheetColumn } from './xlsx/sheet-xml.ts';
import { streamSpreadsheet } from './xlsx/spreadsheet.ts';

/** Yields the totals of a check run as a workbook: a row for each category, the sum last. Contains no names. */
export const streamCheckRunSheet = (
  { categories }: CheckRunContent,
  texts: DocumentTexts,
): AsyncGenerator<Uint8Array> =>
  streamSpreadsheet({
    title: texts.text('pdf.checkRun.title'),
    columns: listColumns(texts),
    pages: yieldPage([
      ...categories.map((row) => [texts.code('check-category', row.category), ...toCells(row)]),
      [texts.text('pdf.checkRun.total'), ...toCells(sumAmounts(categories))],
    ]),
  });

const listColumns = (texts: DocumentTexts): SheetColumn[] => [
  { heading: texts.text('pdf.checkRun.category'), as: 'text' },
  { heading: texts.text('pdf.checkRun.checks'), as: 'number' },
  { heading: texts.text('pdf.checkRun.checkAmount'), as: 'money' },
  { heading: texts.text('pdf.checkRun.paymentAmount'), as: 'money' },
  { heading: texts.text('pdf.checkRun.total'), as: 'money' },
];

const toCells = (row: Amounts): Cell[] => [
  row.checks,
  BigInt(row.check_amount_cents),
  BigInt(row.payment_amount_cents),
  BigInt(row.amount_cents),
];

async function* yieldPage(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield await Promise.resolve(rows);
}
