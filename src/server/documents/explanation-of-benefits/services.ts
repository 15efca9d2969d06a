import { styles } from '../paper/look.ts';
import { cell, drawTable, type Cell, type Column, type Row } from '../paper/table.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';
import type { Statement, StatementAmounts, StatementLine } from './statement.ts';

/** The amounts of the notice, in the order in which a bill is worked out (29 CFR 2560.503-1(g) asks for each). */
const amountColumns: readonly (readonly [key: string, of: keyof StatementAmounts])[] = [
  ['pdf.eob.column.charges', 'billed'],
  ['pdf.eob.column.discount', 'discount'],
  ['pdf.eob.column.allowed', 'allowed'],
  ['pdf.eob.column.notCovered', 'nonCovered'],
  ['pdf.eob.column.deductible', 'deductible'],
  ['pdf.eob.column.copay', 'copay'],
  ['pdf.eob.column.coinsurance', 'coinsurance'],
  ['pdf.eob.column.otherInsurance', 'otherInsurancePaid'],
  ['pdf.eob.column.planPaid', 'planPaid'],
  ['pdf.eob.column.youMayOwe', 'memberResponsibility'],
];

/** Every service with all its amounts, and the totals under them. */
export function drawServices(paper: Paper, statement: Statement, words: Words): void {
  paper.heading(2, words.text('pdf.eob.services.title'));
  paper.paragraph(
    words.text('pdf.eob.services.provider', {
      provider: statement.provider.name,
      network: words.code('network-status', statement.networkStatus),
    }),
    styles.body,
    4,
  );
  const columns: Column[] = [
    { heading: words.text('pdf.eob.column.service'), share: 3.1 },
    ...amountColumns.map(([key]) => ({
      heading: words.text(key),
      share: 1,
      align: 'right' as const,
    })),
  ];
  const rows: Row[] = statement.lines.map((line) => ({
    cells: [serviceCell(line, statement, words), ...amountCells(line, words, styles.cell)],
  }));
  const totals: Row = {
    cells: [
      cell(words.text('pdf.eob.total'), styles.cellStrong),
      ...amountCells(statement.totals, words, styles.cellStrong),
    ],
    total: true,
  };
  drawTable(paper, columns, [...rows, totals]);
}

function serviceCell(line: StatementLine, { provider }: Statement, words: Words): Cell {
  const from = words.date(line.serviceFrom);
  const to = words.date(line.serviceTo);
  const units = line.units > 1 ? ` × ${line.units}` : '';
  return [
    { text: `${line.description}${units}`, style: styles.cellStrong },
    { text: from === to ? from : `${from} – ${to}`, style: styles.cellSmall },
    { text: provider.name, style: styles.cellSmall },
    ...(line.remarkCodes.length > 0
      ? [{ text: remarksOf(line, words), style: styles.cellSmall }]
      : []),
  ];
}

const remarksOf = ({ remarkCodes }: StatementLine, words: Words): string =>
  `${words.text('pdf.eob.column.remarks')}: ${remarkCodes.join(', ')}`;

const amountCells = (
  amounts: StatementAmounts,
  words: Words,
  style: (typeof styles)['cell' | 'cellStrong'],
): Cell[] =>
  amountColumns.map(([, of]) => {
    const owed = of === 'memberResponsibility' ? styles.cellStrong : style;
    return cell(words.money(amounts[of]), owed);
  });
