import { styles } from '../paper/page-style.ts';
import { drawFacts } from '../paper/facts.ts';
import { drawLetterhead, type Sender } from '../paper/letterhead.ts';
import type { Paper } from '../paper/paper.ts';
import type { Words } from '../words.ts';
import type { Statement } from './statement.ts';

/** Draws the letterhead, the address at the position of an envelope window, and the reference data of the notice. */
export function drawOpening(
  paper: Paper,
  statement: Statement,
  { words, sender }: { words: Words; sender: Sender },
): void {
  drawLetterhead(paper, sender);
  const top = paper.doc.y + 24;
  drawRecipient(paper, statement, top);
  paper.doc.y = top;
  drawFacts(paper, factsOf(statement, words), {
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

const factsOf = (statement: Statement, words: Words) =>
  [
    [words.text('pdf.eob.claimNumber'), statement.claimNumber],
    [words.text('pdf.eob.date'), words.date(statement.date)],
    [words.text('pdf.eob.patient'), statement.patientName],
    [words.text('pdf.eob.relationship'), statement.relationship],
    [words.text('pdf.eob.member'), statement.subscriberName],
    [words.text('pdf.eob.memberId'), statement.memberId],
    [words.text('pdf.eob.group'), statement.groupName],
    [words.text('pdf.eob.plan'), statement.planName],
    [words.text('pdf.eob.received'), words.date(statement.receivedDate)],
    [words.text('pdf.eob.processed'), words.date(statement.processedDate)],
  ] as const;

/** Draws the title and, prominently, that this is not a bill. */
export function drawTitle(paper: Paper, words: Words): void {
  const y = paper.doc.y;
  paper.heading(1, words.text('pdf.eob.title'), styles.title);
  const below = paper.doc.y;
  const text = words.text('pdf.eob.notABill').toUpperCase();
  const style = { ...styles.strong, size: 9, color: 'accent' } as const;
  const width = paper.widthOf(text, style) + 20;
  const x = paper.left + paper.width - width;
  paper.decorate((doc) =>
    doc
      .roundedRect(x, y + 4, width, 20, 10)
      .lineWidth(1.2)
      .stroke(paper.look.accent),
  );
  paper.tag('P', () => paper.write(text, style, { x, y: y + 8.5, width, align: 'center' }));
  paper.doc.y = below;
  paper.paragraph(words.text('pdf.eob.notABillText'));
}
