import { drawFacts } from '../pdf/facts.ts';
import { styles, type Style } from '../pdf/page-style.ts';
import { createCell, drawTable, fitStyle, type Cell, type Column, type Row } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement, StatementAmounts, StatementLine } from './statement.ts';

/** The amount columns in the order of the calculation; 29 CFR 2560.503-1(g) requires each of them. */
const amountColumns: readonly {
  key: string;
  amount: keyof StatementAmounts;
  /** Relative width of the column. */
  width: number;
}[] = [
  { key: 'pdf.eob.column.charges', amount: 'billed', width: 1.02 },
  { key: 'pdf.eob.column.discount', amount: 'discount', width: 1 },
  { key: 'pdf.eob.column.allowed', amount: 'allowed', width: 1 },
  { key: 'pdf.eob.column.notCovered', amount: 'nonCovered', width: 1 },
  { key: 'pdf.eob.column.deductible', amount: 'deductible', width: 1.04 },
  { key: 'pdf.eob.column.copay', amount: 'copay', width: 0.92 },
  { key: 'pdf.eob.column.coinsurance', amount: 'coinsurance', width: 1.16 },
  { key: 'pdf.eob.column.otherInsurance', amount: 'otherInsurancePaid', width: 1.04 },
  { key: 'pdf.eob.column.planPaid', amount: 'planPaid', width: 1 },
  { key: 'pdf.eob.column.youMayOwe', amount: 'memberResponsibility', width: 1.04 },
];
const serviceWidth = 2.8;
const minWidth = Math.min(...amountColumns.map(({ width }) => width));
const totalWidth = amountColumns.reduce((sum, { width }) => sum + width, serviceWidth);

/** Draws every service with its amounts, and the totals. */
export function drawServices(pdf: PdfDocument, statement: Statement, texts: DocumentTexts): void {
  pdf.heading(2, texts.text('pdf.eob.services.title'));
  const facts = [
    [texts.text('pdf.eob.provider'), statement.provider.name],
    [texts.text('pdf.eob.limits.network'), texts.code('network-status', statement.networkStatus)],
    [texts.text('pdf.eob.patientAccount'), statement.patientAccountNumber],
  ] as const;
  drawFacts(pdf, facts, { columns: 3 });
  pdf.moveDown(3);
  const columns: Column[] = [
    { heading: texts.text('pdf.eob.column.service'), share: serviceWidth },
    ...amountColumns.map(({ key, width }) => ({
      heading: texts.text(key),
      share: width,
      align: 'right' as const,
    })),
  ];
  const amountStyles = createAmountStyles(pdf, statement, texts);
  const rows: Row[] = statement.lines.map((line) => ({
    cells: [createServiceCell(line, statement, texts), ...toAmountCells(line, texts, amountStyles)],
  }));
  const total = createCell(texts.text('pdf.eob.total'), styles.cellStrong);
  const strong = { plain: amountStyles.strong, strong: amountStyles.strong };
  const totals = [total, ...toAmountCells(statement.totals, texts, strong)];
  drawTable(pdf, columns, [...rows, { cells: totals, total: true }]);
}

interface AmountStyles {
  plain: Style;
  strong: Style;
}

/** Returns the style of amounts. The totals are the widest, so a size that fits them fits all. */
function createAmountStyles(
  pdf: PdfDocument,
  { totals }: Statement,
  texts: DocumentTexts,
): AmountStyles {
  const amounts = amountColumns.map(({ amount }) => texts.money(totals[amount]));
  const narrowest = { share: minWidth, totalShares: totalWidth };
  const strong = fitStyle(pdf, styles.cellStrong, amounts, narrowest);
  return { plain: { ...styles.cell, size: strong.size }, strong };
}

function createServiceCell(
  line: StatementLine,
  { provider }: Statement,
  texts: DocumentTexts,
): Cell {
  const from = texts.date(line.serviceFrom);
  const to = texts.date(line.serviceTo);
  const units = line.units > 1 ? ` × ${line.units}` : '';
  return [
    { text: `${line.description}${units}`, style: styles.cellStrong },
    { text: from === to ? from : `${from} – ${to}`, style: styles.cellSmall },
    { text: provider.name, style: styles.cellSmall },
    ...(line.remarkCodes.length > 0
      ? [{ text: formatRemarks(line, texts), style: styles.cellSmall }]
      : []),
  ];
}

const formatRemarks = ({ remarkCodes }: StatementLine, texts: DocumentTexts): string =>
  `${texts.text('pdf.eob.column.remarks')}: ${remarkCodes.join(', ')}`;

const toAmountCells = (
  amounts: StatementAmounts,
  texts: DocumentTexts,
  amountStyles: AmountStyles,
): Cell[] =>
  amountColumns.map(({ amount }) =>
    createCell(
      texts.money(amounts[amount]),
      amount === 'memberResponsibility' ? amountStyles.strong : amountStyles.plain,
    ),
  );
