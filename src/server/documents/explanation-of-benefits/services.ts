import { drawFacts } from '../pdf/facts.ts';
import { styles, type Style } from '../pdf/page-style.ts';
import { createCell, drawTable, fitStyle, type Cell, type Column, type Row } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement, StatementAmounts, StatementLine } from './statement.ts';

/** The amount columns in the order of the calculation; 29 CFR 2560.503-1(g) requires each of them. */
const amountColumns: readonly {
  key: string;
  of: keyof StatementAmounts;
  share: number;
}[] = [
  { key: 'pdf.eob.column.charges', of: 'billed', share: 1.02 },
  { key: 'pdf.eob.column.discount', of: 'discount', share: 1 },
  { key: 'pdf.eob.column.allowed', of: 'allowed', share: 1 },
  { key: 'pdf.eob.column.notCovered', of: 'nonCovered', share: 1 },
  { key: 'pdf.eob.column.deductible', of: 'deductible', share: 1.04 },
  { key: 'pdf.eob.column.copay', of: 'copay', share: 0.92 },
  { key: 'pdf.eob.column.coinsurance', of: 'coinsurance', share: 1.16 },
  { key: 'pdf.eob.column.otherInsurance', of: 'otherInsurancePaid', share: 1.04 },
  { key: 'pdf.eob.column.planPaid', of: 'planPaid', share: 1 },
  { key: 'pdf.eob.column.youMayOwe', of: 'memberResponsibility', share: 1.04 },
];
const serviceShare = 2.8;
const minShare = Math.min(...amountColumns.map(({ share }) => share));
const allShares = amountColumns.reduce((sum, { share }) => sum + share, serviceShare);

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
    { heading: texts.text('pdf.eob.column.service'), share: serviceShare },
    ...amountColumns.map(({ key, share }) => ({
      heading: texts.text(key),
      share,
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
  const amounts = amountColumns.map(({ of }) => texts.money(totals[of]));
  const share = { share: minShare, of: allShares };
  const strong = fitStyle(pdf, styles.cellStrong, amounts, share);
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
  look: AmountStyles,
): Cell[] =>
  amountColumns.map(({ of }) =>
    createCell(texts.money(amounts[of]), of === 'memberResponsibility' ? look.strong : look.plain),
  );
