import { styles } from '../paper/page-style.ts';
import { drawFacts } from '../paper/facts.ts';
import { drawLetterhead, type Sender } from '../paper/letterhead.ts';
import type { Paper } from '../paper/paper.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement } from './statement.ts';

/** Draws the letterhead, the address at the position of an envelope window, and the reference data of the notice. */
export function drawOpening(
  paper: Paper,
  statement: Statement,
  { texts, sender }: { texts: DocumentTexts; sender: Sender },
): void {
  drawLetterhead(paper, sender);
  const top = paper.doc.y + 24;
  drawRecipient(paper, statement, top);
  paper.doc.y = top;
  drawFacts(paper, factsOf(statement, texts), {
    x: paper.left + 230,
    width: paper.width - 230,
    columns: 2,
  });
  paper.doc.y = Math.max(paper.doc.y, top + 96) + 6;
}

function drawRecipient(paper: Paper, { recipient }: Statement, y: number): void {
  const text = [recipient.name, ...recipient.lines].join('\n');
  paper.tag('P', () =>
    paper.write(text, { ...styles.body, color: 'ink', size: 10 }, { y, width: 205 }),
  );
}

const factsOf = (statement: Statement, texts: DocumentTexts) =>
  [
    [texts.text('pdf.eob.claimNumber'), statement.claimNumber],
    [texts.text('pdf.eob.date'), texts.date(statement.date)],
    [texts.text('pdf.eob.patient'), statement.patientName],
    [texts.text('pdf.eob.relationship'), statement.relationship],
    [texts.text('pdf.eob.member'), statement.subscriberName],
    [texts.text('pdf.eob.memberId'), statement.memberId],
    [texts.text('pdf.eob.group'), statement.groupName],
    [texts.text('pdf.eob.plan'), statement.planName],
    [texts.text('pdf.eob.received'), texts.date(statement.receivedDate)],
    [texts.text('pdf.eob.processed'), texts.date(statement.processedDate)],
  ] as const;

/** Draws the title and a prominent note that this is not a bill. */
export function drawTitle(paper: Paper, texts: DocumentTexts): void {
  const y = paper.doc.y;
  paper.heading(1, texts.text('pdf.eob.title'), styles.title);
  const below = paper.doc.y;
  const text = texts.text('pdf.eob.notABill').toUpperCase();
  const style = { ...styles.strong, size: 9, color: 'accent' } as const;
  const width = paper.widthOf(text, style) + 20;
  const x = paper.left + paper.width - width;
  paper.decorate((doc) =>
    doc
      .roundedRect(x, y + 4, width, 20, 10)
      .lineWidth(1.2)
      .stroke(paper.colors.accent),
  );
  paper.tag('P', () => paper.write(text, style, { x, y: y + 8.5, width, align: 'center' }));
  paper.doc.y = below;
  paper.paragraph(texts.text('pdf.eob.notABillText'));
}
