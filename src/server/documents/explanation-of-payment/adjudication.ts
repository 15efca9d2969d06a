import type {
  Statement,
  StatementAdjustment,
  StatementLine,
} from '../explanation-of-benefits/statement.ts';
import { styles } from '../pdf/page-style.ts';
import { createCell, drawTable, type Cell, type Column, type Row } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { describeRemark } from '../../remark-text.ts';

/** Draws the service lines like an 835 remittance: billed, allowed, adjustments by group and reason, patient, paid. */
export function drawAdjudication(
  pdf: PdfDocument,
  statement: Statement,
  texts: DocumentTexts,
): void {
  const { totals } = statement;
  const rows: Row[] = statement.lines.map((line) => ({ cells: toLineCells(line, texts) }));
  const firstTotals = [totals.billed, totals.allowed].map((cents) =>
    createMoneyCell(cents, texts, { strong: true }),
  );
  const lastTotals = [totals.memberResponsibility, totals.planPaid].map((cents) =>
    createMoneyCell(cents, texts, { strong: true }),
  );
  const label = createCell(texts.text('pdf.eob.total'), styles.cellStrong);
  drawTable(pdf, listColumns(texts), [
    ...rows,
    { cells: [label, createCell(''), ...firstTotals, createCell(''), ...lastTotals], total: true },
  ]);
  drawBalance(pdf, statement, texts);
}

const listColumns = (texts: DocumentTexts): Column[] => {
  const right = { align: 'right' } as const;
  return [
    { heading: texts.text('pdf.eob.column.service'), share: 3.4 },
    { heading: texts.text('pdf.eop.units'), share: 0.8, ...right },
    { heading: texts.text('pdf.eop.billed'), share: 1.4, ...right },
    { heading: texts.text('pdf.eop.allowed'), share: 1.4, ...right },
    { heading: texts.text('pdf.eop.adjustments'), share: 2, ...right },
    { heading: texts.text('pdf.eop.patientResponsibility'), share: 1.7, ...right },
    { heading: texts.text('pdf.eop.paid'), share: 1.4, ...right },
  ];
};

const createMoneyCell = (cents: number, texts: DocumentTexts, { strong = false } = {}): Cell =>
  createCell(texts.money(cents), strong ? styles.cellStrong : styles.cell);

const toLineCells = (line: StatementLine, texts: DocumentTexts): Cell[] => [
  [
    { text: `${line.code} ${line.description}`, style: styles.cellStrong },
    { text: texts.date(line.serviceFrom), style: styles.cellSmall },
  ],
  createCell(String(line.units)),
  createMoneyCell(line.billed, texts),
  createMoneyCell(line.allowed, texts),
  line.adjustments.map((adjustment) => ({
    text: `${formatCode(adjustment)} ${texts.money(adjustment.cents)}`,
    style: styles.cell,
  })),
  createMoneyCell(line.memberResponsibility, texts),
  createMoneyCell(line.planPaid, texts),
];

const formatCode = ({ group, reason }: StatementAdjustment): string => `${group}-${reason}`;

/** Draws the balance, which shows that the amounts add up and that the payment includes no other adjustment. */
function drawBalance(pdf: PdfDocument, { totals }: Statement, texts: DocumentTexts): void {
  const adjustments = totals.billed - totals.memberResponsibility - totals.planPaid;
  pdf.paragraph(
    texts.text('pdf.eop.balance', {
      billed: texts.money(totals.billed),
      adjustments: texts.money(adjustments),
      responsibility: texts.money(totals.memberResponsibility),
      paid: texts.money(totals.planPaid),
    }),
    styles.strong,
  );
  pdf.paragraph(
    `${texts.text('pdf.eop.providerAdjustments')}: ${texts.text('pdf.eop.none')}`,
    styles.body,
    { spaceAfter: 10 },
  );
}

/** Draws the descriptions of the adjustment groups and reasons. */
export function drawCodes(pdf: PdfDocument, { lines }: Statement, texts: DocumentTexts): void {
  const adjustments = lines.flatMap((line) => line.adjustments);
  if (adjustments.length === 0) return;
  const groups = [...new Set(adjustments.map(({ group }) => group))];
  const reasons = [...new Set(adjustments.map(({ reason }) => reason))];
  const createRow = (code: string, text: string): Row => ({
    cells: [createCell(code, styles.cellStrong), createCell(text)],
  });
  pdf.ensureHeight(80);
  pdf.heading(2, texts.text('pdf.eop.codes'));
  drawTable(
    pdf,
    [
      { heading: texts.text('pdf.eob.remarks.code'), share: 1 },
      { heading: texts.text('pdf.eob.remarks.text'), share: 11 },
    ],
    [
      ...groups.map((group) => createRow(group, texts.text(`pdf.eop.group.${group}`))),
      ...reasons.map((reason) =>
        createRow(
          reason,
          describeRemark((list, code) => texts.code(list, code), reason, 'other'),
        ),
      ),
    ],
  );
}
