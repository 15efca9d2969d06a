import type {
  Statement,
  StatementAdjustment,
  StatementLine,
} from '../explanation-of-benefits/statement.ts';
import { styles } from '../paper/page-style.ts';
import { cell, drawTable, type Cell, type Column, type Row } from '../paper/table.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';

/** Draws the service lines like an 835 remittance: billed, allowed, adjustments by group and reason, patient, paid. */
export function drawAdjudication(paper: Paper, statement: Statement, words: Words): void {
  const { totals } = statement;
  const rows: Row[] = statement.lines.map((line) => ({ cells: lineCells(line, words) }));
  const total = [totals.billed, totals.allowed].map((cents) => money(cents, words, true));
  const rest = [totals.memberResponsibility, totals.planPaid].map((cents) =>
    money(cents, words, true),
  );
  const label = cell(words.text('pdf.eob.total'), styles.cellStrong);
  drawTable(paper, columnsOf(words), [
    ...rows,
    { cells: [label, cell(''), ...total, cell(''), ...rest], total: true },
  ]);
  drawBalance(paper, statement, words);
}

const columnsOf = (words: Words): Column[] => {
  const right = { align: 'right' } as const;
  return [
    { heading: words.text('pdf.eob.column.service'), share: 3.4 },
    { heading: words.text('pdf.eop.units'), share: 0.8, ...right },
    { heading: words.text('pdf.eop.billed'), share: 1.4, ...right },
    { heading: words.text('pdf.eop.allowed'), share: 1.4, ...right },
    { heading: words.text('pdf.eop.adjustments'), share: 2, ...right },
    { heading: words.text('pdf.eop.patientResponsibility'), share: 1.7, ...right },
    { heading: words.text('pdf.eop.paid'), share: 1.4, ...right },
  ];
};

const money = (cents: number, words: Words, strong = false): Cell =>
  cell(words.money(cents), strong ? styles.cellStrong : styles.cell);

const lineCells = (line: StatementLine, words: Words): Cell[] => [
  [
    { text: `${line.code} ${line.description}`, style: styles.cellStrong },
    { text: words.date(line.serviceFrom), style: styles.cellSmall },
  ],
  cell(String(line.units)),
  money(line.billed, words),
  money(line.allowed, words),
  line.adjustments.map((adjustment) => ({
    text: `${codeOf(adjustment)} ${words.money(adjustment.cents)}`,
    style: styles.cell,
  })),
  money(line.memberResponsibility, words),
  money(line.planPaid, words),
];

const codeOf = ({ group, reason }: StatementAdjustment): string => `${group}-${reason}`;

/** Draws the balance, which shows that the amounts add up and that the payment includes no other adjustment. */
function drawBalance(paper: Paper, { totals }: Statement, words: Words): void {
  const adjustments = totals.billed - totals.memberResponsibility - totals.planPaid;
  paper.paragraph(
    words.text('pdf.eop.balance', {
      billed: words.money(totals.billed),
      adjustments: words.money(adjustments),
      responsibility: words.money(totals.memberResponsibility),
      paid: words.money(totals.planPaid),
    }),
    styles.strong,
  );
  paper.paragraph(
    `${words.text('pdf.eop.providerAdjustments')}: ${words.text('pdf.eop.none')}`,
    styles.body,
    10,
  );
}

/** Draws the descriptions of the adjustment groups and reasons. */
export function drawCodes(paper: Paper, { lines }: Statement, words: Words): void {
  const adjustments = lines.flatMap((line) => line.adjustments);
  if (adjustments.length === 0) return;
  const groups = [...new Set(adjustments.map(({ group }) => group))];
  const reasons = [...new Set(adjustments.map(({ reason }) => reason))];
  const row = (code: string, text: string): Row => ({
    cells: [cell(code, styles.cellStrong), cell(text)],
  });
  paper.keep(80);
  paper.heading(2, words.text('pdf.eop.codes'));
  drawTable(
    paper,
    [
      { heading: words.text('pdf.eob.remarks.code'), share: 1 },
      { heading: words.text('pdf.eob.remarks.text'), share: 11 },
    ],
    [
      ...groups.map((group) => row(group, words.text(`pdf.eop.group.${group}`))),
      ...reasons.map((reason) => row(reason, words.code('remark-codes', reason))),
    ],
  );
}
