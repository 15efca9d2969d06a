import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Statement } from '../explanation-of-benefits/statement.ts';
import { drawFacts } from '../pdf/facts.ts';
import { drawLetterhead, type Sender } from '../pdf/letterhead.ts';
import { styles } from '../pdf/page-style.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';

/** Draws the letterhead, the provider's address with the facts of the payment beside it, and the title. */
export function drawRemittance(
  pdf: PdfDocument,
  statement: Statement,
  { texts, sender }: { texts: DocumentTexts; sender: Sender },
): void {
  drawLetterhead(pdf, sender);
  const top = pdf.doc.y + 30;
  const { provider } = statement;
  const address = [provider.name, ...provider.addressLines].join('\n');
  pdf.tag('P', () =>
    pdf.write(address, { ...styles.body, color: 'ink', size: 10 }, { y: top, width: 205 }),
  );
  pdf.doc.y = top;
  drawFacts(pdf, listPaymentFacts(statement, texts, sender), {
    x: pdf.left + 230,
    width: pdf.width - 230,
    columns: 2,
  });
  pdf.doc.y = Math.max(pdf.doc.y, top + 90) + 8;
  pdf.heading(1, texts.text('pdf.eop.title'), styles.title);
  pdf.moveDown(2);
}

function listPaymentFacts(statement: Statement, texts: DocumentTexts, sender: Sender) {
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
export function drawClaimFacts(pdf: PdfDocument, statement: Statement, texts: DocumentTexts): void {
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
  drawFacts(pdf, facts, { columns: 4 });
  pdf.moveDown(8);
}
