import { drawFacts } from '../paper/facts.ts';
import { styles, type Style } from '../paper/page-style.ts';
import { cell, drawTable, fitting, type Cell, type Column, type Row } from '../paper/table.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';
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
const narrowest = Math.min(...amountColumns.map(({ share }) => share));
const allShares = amountColumns.reduce((sum, { share }) => sum + share, serviceShare);

/** Draws every service with its amounts, and the totals. */
export function drawServices(paper: Paper, statement: Statement, words: Words): void {
  paper.heading(2, words.text('pdf.eob.services.title'));
  const facts = [
    [words.text('pdf.eob.provider'), statement.provider.name],
    [words.text('pdf.eob.limits.network'), words.code('network-status', statement.networkStatus)],
    [words.text('pdf.eob.patientAccount'), statement.patientAccountNumber],
  ] as const;
  drawFacts(paper, facts, { columns: 3 });
  paper.space(3);
  const columns: Column[] = [
    { heading: words.text('pdf.eob.column.service'), share: serviceShare },
    ...amountColumns.map(({ key, share }) => ({
      heading: words.text(key),
      share,
      align: 'right' as const,
    })),
  ];
  const look = amountLooks(paper, statement, words);
  const rows: Row[] = statement.lines.map((line) => ({
    cells: [serviceCell(line, statement, words), ...amountCells(line, words, look)],
  }));
  const total = cell(words.text('pdf.eob.total'), styles.cellStrong);
  const strong = { plain: look.strong, strong: look.strong };
  const totals = [total, ...amountCells(statement.totals, words, strong)];
  drawTable(paper, columns, [...rows, { cells: totals, total: true }]);
}

interface AmountLooks {
  plain: Style;
  strong: Style;
}

/** Returns the style of amounts. The totals are the widest, so a size that fits them fits all. */
function amountLooks(paper: Paper, { totals }: Statement, words: Words): AmountLooks {
  const texts = amountColumns.map(({ of }) => words.money(totals[of]));
  const room = { share: narrowest, of: allShares };
  const strong = fitting(paper, styles.cellStrong, texts, room);
  return { plain: { ...styles.cell, size: strong.size }, strong };
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

const amountCells = (amounts: StatementAmounts, words: Words, look: AmountLooks): Cell[] =>
  amountColumns.map(({ of }) =>
    cell(words.money(amounts[of]), of === 'memberResponsibility' ? look.strong : look.plain),
  );
