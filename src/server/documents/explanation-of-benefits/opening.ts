import { styles } from '../pdf/page-style.ts';
import { drawFacts } from '../pdf/facts.ts';
import { drawLetterhead, type Sender } from '../pdf/letterhead.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement } from './statement.ts';

/**
 * Draws the letterhead, the address at the position of an envelope window, and beside it the reference data of the notice.
 * Positions and sizes are in points.
 */
export function drawOpening(
  pdf: PdfDocument,
  statement: Statement,
  { texts, sender }: { texts: DocumentTexts; sender: Sender },
): void {
  drawLetterhead(pdf, sender);
  const top = pdf.doc.y + 24;
  drawRecipient(pdf, statement, top);
  pdf.doc.y = top;
  drawFacts(pdf, listFacts(statement, texts), {
    x: pdf.left + 230,
    width: pdf.width - 230,
    columns: 2,
  });
  pdf.doc.y = Math.max(pdf.doc.y, top + 96) + 6;
}

function drawRecipient(pdf: PdfDocument, { recipient }: Statement, y: number): void {
  const text = [recipient.name, ...recipient.lines].join('\n');
  pdf.tag('P', () =>
    pdf.write(text, { ...styles.body, color: 'ink', size: 10 }, { y, width: 205 }),
  );
}

const listFacts = (statement: Statement, texts: DocumentTexts) =>
  [
    [texts.text('pdf.eob.claimNumber'), statement.claimNumber],
    [texts.text('pdf.eob.date'), texts.date(statement.date)],
    [texts.text('pdf.eob.patient'), statement.patientName],
    [texts.text('pdf.eob.memberId'), statement.memberId],
    [texts.text('pdf.eob.relationship'), statement.relationship],
    [texts.text('pdf.eob.employee'), statement.subscriberName],
    [texts.text('pdf.eob.group'), statement.groupName],
    [texts.text('pdf.eob.plan'), statement.planName],
    [texts.text('pdf.eob.received'), texts.date(statement.receivedDate)],
    [texts.text('pdf.eob.processed'), texts.date(statement.processedDate)],
  ] as const;

/** Draws the title and a prominent note that this is not a bill. */
export function drawTitle(pdf: PdfDocument, texts: DocumentTexts): void {
  const y = pdf.doc.y;
  pdf.heading(1, texts.text('pdf.eob.title'), styles.title);
  const yBelowHeading = pdf.doc.y;
  const text = texts.text('pdf.eob.notABill').toUpperCase();
  const style = { ...styles.strong, size: 9, color: 'accent' } as const;
  const width = pdf.measureWidth(text, style) + 20;
  const x = pdf.left + pdf.width - width;
  pdf.decorate((doc) =>
    doc
      .roundedRect(x, y + 4, width, 20, 10)
      .lineWidth(1.2)
      .stroke(pdf.colors.accent),
  );
  pdf.tag('P', () => pdf.write(text, style, { x, y: y + 8.5, width, align: 'center' }));
  pdf.doc.y = yBelowHeading;
  pdf.paragraph(texts.text('pdf.eob.notABillText'));
}
