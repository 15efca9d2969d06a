import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import { drawBack } from './id-card/back.ts';
import { cardSize, type Corner } from './id-card/face.ts';
import { drawFront } from './id-card/front.ts';
import { drawCardText } from './id-card/card-text.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createPdf } from './create-pdf.ts';

/** Renders an ID card to cut out and fold, at the size of a bank card, with its text below. */
export function renderIdCard(card: IdCard, context: DocumentContext): Promise<Buffer> {
  const { texts, brand } = context;
  const title = texts.text('pdf.idCard.title');
  const pdf = createPdf(
    { texts, brand },
    { title: `${title} ${card.memberId}`, runningHeader: `${title} · ${card.memberName}` },
  );
  pdf.heading(1, title, styles.title);
  if (card.kind === 'Temporary') pdf.paragraph(formatValidity(card, context), styles.strong);
  pdf.paragraph(texts.text('pdf.idCard.cutOut'));
  drawFaces(pdf, card, context);
  drawCardText(pdf, card, context);
  return pdf.finish();
}

const formatValidity = ({ tempFrom, tempThrough }: IdCard, { texts }: DocumentContext): string =>
  `${texts.text('pdf.idCard.temporary')}. ${texts.text('pdf.idCard.validFromThrough', {
    from: texts.date(tempFrom),
    through: texts.date(tempThrough),
  })}`;

/** Draws both faces side by side. They are tagged as two images, since their text follows below in reading order. */
function drawFaces(pdf: PdfDocument, card: IdCard, context: DocumentContext): void {
  const { texts } = context;
  const { width, height } = cardSize;
  const top = pdf.doc.y + 4;
  const left = pdf.left + (pdf.width - 2 * width) / 2;
  const drawFigure = (key: string, corner: Corner, draw: typeof drawFront) =>
    pdf.tag('Figure', () => draw(pdf, card, context, corner), {
      alt: texts.text(`pdf.idCard.${key}`),
      bbox: [corner.x, corner.y, corner.x + width, corner.y + height],
    });
  drawFigure('frontAlt', { x: left, y: top }, drawFront);
  drawFigure('backAlt', { x: left + width, y: top }, drawBack);
  pdf.doc.y = top + height;
  pdf.moveDown(18);
}
