import { drawFacts } from '../paper/facts.ts';
import { styles } from '../paper/look.ts';
import { cell, drawTable } from '../paper/table.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';
import type { Statement } from './statement.ts';

/** To whom the plan paid, when, and by which check or transfer. */
export function drawPayments(paper: Paper, { payments }: Statement, words: Words): void {
  paper.keep(70);
  paper.heading(2, words.text('pdf.eob.payment.title'));
  if (payments.length === 0) paper.paragraph(words.text('pdf.eob.payment.none'));
  for (const payment of payments) {
    const facts = [
      [words.text('pdf.eob.payment.payee'), payment.payee],
      [words.text('pdf.eob.payment.amount'), words.money(payment.amount)],
      [words.text('pdf.eob.payment.number'), payment.number],
      [words.text('pdf.eob.payment.date'), words.date(payment.date)],
    ] as const;
    drawFacts(paper, facts, { columns: 4 });
  }
  paper.space(8);
}

/** The words of every remark code that stands on the page. */
export function drawRemarks(paper: Paper, { remarks }: Statement, words: Words): void {
  if (remarks.length === 0) return;
  paper.keep(70);
  paper.heading(2, words.text('pdf.eob.remarks.title'));
  drawTable(
    paper,
    [
      { heading: words.text('pdf.eob.remarks.code'), share: 1 },
      { heading: words.text('pdf.eob.remarks.text'), share: 11 },
    ],
    remarks.map(({ code, text }) => ({ cells: [cell(code, styles.cellStrong), cell(text)] })),
  );
}

/** How far the person and the family have come in the limits of this plan. */
export function drawLimits(paper: Paper, statement: Statement, words: Words): void {
  const { limits, limitsAsOf } = statement;
  if (limits.length === 0) return;
  paper.keep(90);
  paper.heading(2, words.text('pdf.eob.accumulators.title'));
  const right = { align: 'right' } as const;
  drawTable(
    paper,
    [
      { heading: words.text('pdf.eob.limits.limit'), share: 4 },
      { heading: words.text('pdf.eob.limits.for'), share: 4 },
      { heading: words.text('pdf.eob.limits.used'), share: 2, ...right },
      { heading: words.text('pdf.eob.limits.of'), share: 2, ...right },
      { heading: words.text('pdf.eob.limits.remaining'), share: 2, ...right },
    ],
    limits.map((limit) => ({
      cells: [
        cell(limit.label, styles.cellStrong),
        cell(limit.whose),
        cell(limit.used),
        cell(limit.limit),
        cell(limit.remaining),
      ],
    })),
  );
  if (limitsAsOf) {
    paper.space(-6);
    paper.paragraph(
      words.text('pdf.eob.limits.asOf', { date: words.date(limitsAsOf) }),
      styles.label,
    );
  }
}
