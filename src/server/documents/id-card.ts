import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import { drawBack } from './id-card/back.ts';
import { cardSize, type Corner } from './id-card/face.ts';
import { drawFront } from './id-card/front.ts';
import { drawCardText } from './id-card/card-text.ts';
import { styles } from './paper/page-style.ts';
import type { Paper } from './paper/paper.ts';
import { startPaper } from './start-paper.ts';

/** Renders an ID card to cut out and fold, at the size of a bank card, with its text below. */
export function renderIdCard(card: IdCard, context: DocumentContext): Promise<Buffer> {
  const { texts, brand } = context;
  const title = texts.text('pdf.idCard.title');
  const paper = startPaper(
    { texts, brand },
    { title: `${title} ${card.memberId}`, running: `${title} · ${card.memberName}` },
  );
  paper.heading(1, title, styles.title);
  if (card.kind === 'Temporary') paper.paragraph(validity(card, context), styles.strong);
  paper.paragraph(texts.text('pdf.idCard.cutOut'));
  drawFaces(paper, card, context);
  drawCardText(paper, card, context);
  return paper.finish();
}

const validity = ({ tempFrom, tempThrough }: IdCard, { texts }: DocumentContext): string =>
  `${texts.text('pdf.idCard.temporary')}. ${texts.text('pdf.idCard.validFromThrough', {
    from: texts.date(tempFrom),
    through: texts.date(tempThrough),
  })}`;

/** Draws both faces side by side. They are tagged as two pictures, since their text follows below in reading order. */
function drawFaces(paper: Paper, card: IdCard, context: DocumentContext): void {
  const { texts } = context;
  const { width, height } = cardSize;
  const top = paper.doc.y + 4;
  const left = paper.left + (paper.width - 2 * width) / 2;
  const figure = (key: string, corner: Corner, draw: typeof drawFront) =>
    paper.tag('Figure', () => draw(paper, card, context, corner), {
      alt: texts.text(`pdf.idCard.${key}`),
      bbox: [corner.x, corner.y, corner.x + width, corner.y + height],
    });
  figure('frontAlt', { x: left, y: top }, drawFront);
  figure('backAlt', { x: left + width, y: top }, drawBack);
  paper.doc.y = top + height;
  paper.space(18);
}
