import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Statement } from '../explanation-of-benefits/statement.ts';
import { drawFacts } from '../paper/facts.ts';
import { drawLetterhead, type Sender } from '../paper/letterhead.ts';
import { styles } from '../paper/page-style.ts';
import type { Paper } from '../paper/paper.ts';
import type { DocumentTexts } from '../document-texts.ts';

/** Draws payer, payee, amount, and the check or transfer. */
export function drawRemittance(
  paper: Paper,
  statement: Statement,
  { texts, sender }: { texts: DocumentTexts; sender: Sender },
): void {
  drawLetterhead(paper, sender);
  const top = paper.doc.y + 30;
  const { provider } = statement;
  const address = [provider.name, ...provider.addressLines].join('\n');
  paper.tag('P', () =>
    paper.write(address, { ...styles.body, color: 'ink', size: 10 }, { y: top, width: 205 }),
  );
  paper.doc.y = top;
  drawFacts(paper, paymentFacts(statement, texts, sender), {
    x: paper.left + 230,
    width: paper.width - 230,
    columns: 2,
  });
  paper.doc.y = Math.max(paper.doc.y, top + 90) + 8;
  paper.heading(1, texts.text('pdf.eop.title'), styles.title);
  paper.space(2);
}

function paymentFacts(statement: Statement, texts: DocumentTexts, sender: Sender) {
  const { provider, payments } = statement;
  const [payment] = payments;
  return [
    [texts.text('pdf.eop.payer'), sender.lines[0] ?? sender.name],
    [texts.text('pdf.eop.payee'), payment?.payee ?? provider.name],
    [texts.text('pdf.eop.taxId'), displayTaxId(provider.taxId)],
    [texts.text('pdf.eop.npi'), provider.npi],
    [texts.text('pdf.eop.paymentNumber'), payment?.number],
    [texts.text('pdf.eop.paymentDate'), texts.date(payment?.date)],
    [
      texts.text('pdf.eop.paymentTotal'),
      texts.money(payments.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    [texts.text('pdf.eob.date'), texts.date(statement.date)],
  ] as const;
}

/** Draws the identifiers of the claim, including those of the provider's own system. */
export function drawClaimFacts(paper: Paper, statement: Statement, texts: DocumentTexts): void {
  const facts = [
    [texts.text('pdf.eop.patient'), statement.patientName],
    [texts.text('pdf.eop.patientAccount'), statement.patientAccountNumber],
    [texts.text('pdf.eop.claimNumber'), statement.claimNumber],
    [texts.text('pdf.eob.memberId'), statement.memberId],
    [texts.text('pdf.eob.group'), statement.groupName],
    [texts.text('pdf.eob.plan'), statement.planName],
    [texts.text('pdf.eob.received'), texts.date(statement.receivedDate)],
    [texts.text('pdf.eob.processed'), texts.date(statement.processedDate)],
  ] as const;
  drawFacts(paper, facts, { columns: 4 });
  paper.space(8);
}
