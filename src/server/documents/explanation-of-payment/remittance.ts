import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Statement } from '../explanation-of-benefits/statement.ts';
import { drawFacts } from '../paper/facts.ts';
import { drawLetterhead, type Sender } from '../paper/letterhead.ts';
import { styles } from '../paper/page-style.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';

/** Draws payer, payee, amount, and the check or transfer. */
export function drawRemittance(
  paper: Paper,
  statement: Statement,
  { words, sender }: { words: Words; sender: Sender },
): void {
  drawLetterhead(paper, sender);
  const top = paper.doc.y + 30;
  const { provider } = statement;
  const address = [provider.name, ...provider.addressLines].join('\n');
  paper.tag('P', () =>
    paper.write(address, { ...styles.body, color: 'ink', size: 10 }, { y: top, width: 205 }),
  );
  paper.doc.y = top;
  drawFacts(paper, paymentFacts(statement, words, sender), {
    x: paper.left + 230,
    width: paper.width - 230,
    columns: 2,
  });
  paper.doc.y = Math.max(paper.doc.y, top + 90) + 8;
  paper.heading(1, words.text('pdf.eop.title'), styles.title);
  paper.space(2);
}

function paymentFacts(statement: Statement, words: Words, sender: Sender) {
  const { provider, payments } = statement;
  const [payment] = payments;
  return [
    [words.text('pdf.eop.payer'), sender.lines[0] ?? sender.name],
    [words.text('pdf.eop.payee'), payment?.payee ?? provider.name],
    [words.text('pdf.eop.taxId'), displayTaxId(provider.taxId)],
    [words.text('pdf.eop.npi'), provider.npi],
    [words.text('pdf.eop.paymentNumber'), payment?.number],
    [words.text('pdf.eop.paymentDate'), words.date(payment?.date)],
    [
      words.text('pdf.eop.paymentTotal'),
      words.money(payments.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    [words.text('pdf.eob.date'), words.date(statement.date)],
  ] as const;
}

/** Draws the identifiers of the claim, including those of the provider's own system. */
export function drawClaimFacts(paper: Paper, statement: Statement, words: Words): void {
  const facts = [
    [words.text('pdf.eop.patient'), statement.patientName],
    [words.text('pdf.eop.patientAccount'), statement.patientAccountNumber],
    [words.text('pdf.eop.claimNumber'), statement.claimNumber],
    [words.text('pdf.eob.memberId'), statement.memberId],
    [words.text('pdf.eob.group'), statement.groupName],
    [words.text('pdf.eob.plan'), statement.planName],
    [words.text('pdf.eob.received'), words.date(statement.receivedDate)],
    [words.text('pdf.eob.processed'), words.date(statement.processedDate)],
  ] as const;
  drawFacts(paper, facts, { columns: 4 });
  paper.space(8);
}
