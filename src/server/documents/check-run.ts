import type { DocumentContext } from './context.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawFacts } from './pdf/facts.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createCell, drawTable, type Cell } from './pdf/table.ts';
import { createPdf } from './create-pdf.ts';

export interface Amounts {
  /** The number of checks. */
  checks: number;
  check_amount_cents: number;
  /** The sum of the payments that are not checks. */
  payment_amount_cents: number;
  /** The sum of both amounts. */
  amount_cents: number;
}

/** The totals of a check run. Dates are yyyy-MM-dd; `status` and `category` are codes (schemas/codes). */
export interface CheckRunContent {
  group_name: string;
  group_number: number;
  check_run_name: string;
  date: string;
  status: string;
  due_date: string | null;
  total_cents: number;
  prior_balance_cents: number;
  funding_requested_cents: number;
  bank_name: string | null;
  account_last4: string | null;
  categories: readonly (Amounts & { category: string })[];
  /** The payments that are not checks. */
  payments: readonly {
    category: string;
    description: string;
    date: string;
    amount_cents: number;
  }[];
}

/** Renders the totals of a check run: what is due, by category, and the payments that are not checks. */
export function renderCheckRun(
  run: CheckRunContent,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.checkRun.title');
  const fullTitle = `${title} · ${run.group_number} · ${texts.date(run.date)}`;
  const pdf = createPdf({ texts, brand }, { title: fullTitle, runningHeader: fullTitle });
  drawLetterhead(pdf, sender);
  pdf.moveDown(24);
  pdf.heading(1, title, styles.title);
  pdf.moveDown(4);
  drawFacts(pdf, listFacts(run, texts), { columns: 4 });
  pdf.moveDown(10);
  pdf.heading(2, texts.text('pdf.checkRun.categories'));
  drawCategories(pdf, run, texts);
  if (run.payments.length > 0) drawPayments(pdf, run, texts);
  return pdf.finish();
}

const listFacts = (run: CheckRunContent, texts: DocumentTexts) =>
  [
    [texts.text('pdf.checkRun.groupName'), `${run.group_name} (${run.group_number})`],
    [texts.text('pdf.checkRun.checkRunName'), run.check_run_name],
    [texts.text('pdf.checkRun.runDate'), texts.date(run.date)],
    [texts.text('pdf.checkRun.status'), texts.code('check-run-status', run.status)],
    [texts.text('pdf.checkRun.priorBalance'), texts.money(run.prior_balance_cents)],
    [texts.text('pdf.checkRun.fundingRequested'), texts.money(run.funding_requested_cents)],
    [texts.text('pdf.checkRun.dueDate'), texts.date(run.due_date)],
    [texts.text('pdf.checkRun.bankName'), formatBankAccount(run)],
  ] as const;

const formatBankAccount = ({ bank_name, account_last4 }: CheckRunContent): string =>
  [bank_name, account_last4 && `•••• ${account_last4}`].filter(Boolean).join(' ');

const rightColumn = { align: 'right', share: 2 } as const;

function drawCategories(pdf: PdfDocument, run: CheckRunContent, texts: DocumentTexts): void {
  const columns = [
    { heading: texts.text('pdf.checkRun.category'), share: 3 },
    { heading: texts.text('pdf.checkRun.checks'), align: 'right', share: 1 } as const,
    { heading: texts.text('pdf.checkRun.checkAmount'), ...rightColumn },
    { heading: texts.text('pdf.checkRun.paymentAmount'), ...rightColumn },
    { heading: texts.text('pdf.checkRun.total'), ...rightColumn },
  ];
  const total = sumAmounts(run.categories);
  drawTable(pdf, columns, [
    ...run.categories.map((row) => ({
      cells: [createCell(texts.code('check-category', row.category)), ...toAmountCells(row, texts)],
    })),
    {
      cells: [
        createCell(texts.text('pdf.checkRun.total'), styles.cellStrong),
        ...toAmountCells(total, texts, { strong: true }),
      ],
      total: true,
    },
  ]);
}

function toAmountCells(row: Amounts, texts: DocumentTexts, { strong = false } = {}): Cell[] {
  const style = strong ? styles.cellStrong : styles.cell;
  return [
    createCell(String(row.checks), style),
    createCell(texts.money(row.check_amount_cents), style),
    createCell(texts.money(row.payment_amount_cents), style),
    createCell(texts.money(row.amount_cents), style),
  ];
}

/** Adds the amounts of categories. */
export const sumAmounts = (rows: readonly Amounts[]): Amounts =>
  rows.reduce(
    (sum, row) => ({
      checks: sum.checks + row.checks,
      check_amount_cents: sum.check_amount_cents + row.check_amount_cents,
      payment_amount_cents: sum.payment_amount_cents + row.payment_amount_cents,
      amount_cents: sum.amount_cents + row.amount_cents,
    }),
    { checks: 0, check_amount_cents: 0, payment_amount_cents: 0, amount_cents: 0 },
  );

function drawPayments(pdf: PdfDocument, { payments }: CheckRunContent, texts: DocumentTexts): void {
  pdf.heading(2, texts.text('pdf.checkRun.payments'));
  drawTable(
    pdf,
    [
      { heading: texts.text('pdf.checkRun.description'), share: 5 },
      { heading: texts.text('pdf.checkRun.category'), share: 2 },
      { heading: texts.text('pdf.checkRun.date'), share: 2 },
      { heading: texts.text('pdf.checkRun.amount'), ...rightColumn },
    ],
    payments.map((row) => ({
      cells: [
        createCell(row.description),
        createCell(texts.code('check-category', row.category)),
        createCell(texts.date(row.date)),
        createCell(texts.money(row.amount_cents)),
      ],
    })),
  );
}
