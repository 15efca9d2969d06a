import { drawFacts } from '../pdf/facts.ts';
import { styles } from '../pdf/page-style.ts';
import { createCell, drawTable, type Cell } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement, StatementUsage } from './statement.ts';

/** Draws the payments: payee, amount, number of the check or transfer, and date. */
export function drawPayments(
  pdf: PdfDocument,
  { payments }: Statement,
  texts: DocumentTexts,
): void {
  pdf.ensureHeight(70);
  pdf.heading(2, texts.text('pdf.eob.payment.title'));
  if (payments.length === 0) pdf.paragraph(texts.text('pdf.eob.payment.none'));
  for (const payment of payments) {
    const facts = [
      [texts.text('pdf.eob.payment.payee'), payment.payee],
      [texts.text('pdf.eob.payment.amount'), texts.money(payment.amount)],
      [texts.text('pdf.eob.payment.number'), payment.number],
      [texts.text('pdf.eob.payment.date'), texts.date(payment.date)],
    ] as const;
    drawFacts(pdf, facts, { columns: 4 });
  }
  pdf.moveDown(8);
}

/** Draws the texts of all remark codes of the statement. */
export function drawRemarks(pdf: PdfDocument, { remarks }: Statement, texts: DocumentTexts): void {
  if (remarks.length === 0) return;
  pdf.ensureHeight(70);
  pdf.heading(2, texts.text('pdf.eob.remarks.title'));
  drawTable(
    pdf,
    [
      { heading: texts.text('pdf.eob.remarks.code'), share: 1 },
      { heading: texts.text('pdf.eob.remarks.text'), share: 11 },
    ],
    remarks.map(({ code, text }) => ({
      cells: [createCell(code, styles.cellStrong), createCell(text)],
    })),
  );
}

/** Draws the used part of the plan's limits for the patient and the family, with one row per limit and network. */
export function drawLimits(pdf: PdfDocument, statement: Statement, texts: DocumentTexts): void {
  const { limits, limitsAsOf, patientName } = statement;
  if (limits.length === 0) return;
  pdf.ensureHeight(90);
  pdf.heading(2, texts.text('pdf.eob.accumulators.title'));
  if (limitsAsOf) {
    const date = texts.date(limitsAsOf);
    pdf.paragraph(texts.text('pdf.eob.limits.asOf', { date }), styles.body, { spaceAfter: 4 });
  }
  drawTable(
    pdf,
    [
      { heading: texts.text('pdf.eob.limits.limit'), share: 3 },
      { heading: texts.text('pdf.eob.limits.network'), share: 2.6 },
      { heading: patientName, share: 3 },
      { heading: texts.text('pdf.eob.accumulators.family'), share: 3 },
    ],
    limits.map((limit) => ({
      cells: [
        createCell(limit.label, styles.cellStrong),
        createCell(limit.network),
        createUsageCell(limit.individual, texts),
        createUsageCell(limit.family, texts),
      ],
    })),
  );
}

function createUsageCell(usage: StatementUsage | undefined, texts: DocumentTexts): Cell {
  if (!usage) return createCell('');
  return [
    { text: texts.text('pdf.eob.accumulators.of', { ...usage }), style: styles.cell },
    { text: texts.text('pdf.eob.limits.left', { ...usage }), style: styles.cellSmall },
  ];
}
