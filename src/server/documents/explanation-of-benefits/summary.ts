import { styles, type PdfColors, type Style } from '../pdf/page-style.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Statement } from './statement.ts';

interface Figure {
  label: string;
  amount: string;
  /** The color of the figure in the bar; absent when the figure is not part of the bar. */
  color?: keyof PdfColors;
}
/** A part of the billed amount. */
interface Part extends Figure {
  cents: number;
  color: keyof PdfColors;
}

/** Space between the box and its content, in points. */
const inset = 14;
const barHeight = 10;
const figuresHeight = 46;
const figureStyle: Style = { font: 'semibold', size: 15, color: 'ink' };

/**
 * Draws the summary: a sentence with the amounts that the patient may owe and that the plan paid, and the parts of the
 * billed amount as figures and as a bar.
 */
export function drawSummary(pdf: PdfDocument, statement: Statement, texts: DocumentTexts): void {
  const sentence = formatSentence(statement, texts);
  const innerWidth = pdf.width - 2 * inset;
  const sentenceHeight = pdf.measureHeight(sentence, styles.lead, innerWidth);
  const height = inset + sentenceHeight + 12 + figuresHeight + barHeight + inset;
  pdf.ensureHeight(height + 10);
  const top = pdf.doc.y;
  pdf.decorate((doc) =>
    doc.roundedRect(pdf.left, top, pdf.width, height, 6).fill(pdf.colors.accentPale),
  );
  pdf.tag('P', () =>
    pdf.write(sentence, styles.lead, { x: pdf.left + inset, y: top + inset, width: innerWidth }),
  );
  const parts = listParts(statement, texts);
  const figuresTop = top + inset + sentenceHeight + 12;
  drawFigures(pdf, [createBilledFigure(statement, texts), ...parts], figuresTop, innerWidth);
  drawBar(pdf, statement, { texts, parts, top: figuresTop + figuresHeight, width: innerWidth });
  pdf.doc.y = top + height;
  pdf.moveDown(14);
}

function formatSentence({ totals, provider }: Statement, texts: DocumentTexts): string {
  const paid = texts.money(totals.planPaid);
  return totals.memberResponsibility > 0
    ? texts.text('pdf.eob.summary.owe', {
        amount: texts.money(totals.memberResponsibility),
        provider: provider.name,
        paid,
      })
    : texts.text('pdf.eob.summary.oweNothing', { provider: provider.name, paid });
}

const createBilledFigure = ({ totals }: Statement, texts: DocumentTexts): Figure => ({
  label: texts.text('pdf.eob.column.charges'),
  amount: texts.money(totals.billed),
});

/** Returns the parts of the billed amount. Parts of zero are left out, except the two that recipients always look for. */
function listParts({ totals }: Statement, texts: DocumentTexts): Part[] {
  const createPart = (key: string, cents: number, color: keyof PdfColors): Part => ({
    label: texts.text(key),
    amount: texts.money(cents),
    cents,
    color,
  });
  const always = [
    createPart('pdf.eob.column.planPaid', totals.planPaid, 'accent'),
    createPart('pdf.eob.column.youMayOwe', totals.memberResponsibility, 'ink'),
  ];
  const optional = [
    createPart('pdf.eob.column.discount', totals.discount, 'accentLight'),
    createPart('pdf.eob.summary.writtenOff', totals.writtenOff, 'line'),
    createPart('pdf.eob.column.otherInsurance', totals.otherInsurancePaid, 'muted'),
  ].filter(({ cents }) => cents > 0);
  return [...optional, ...always];
}

function drawFigures(
  pdf: PdfDocument,
  figures: readonly Figure[],
  y: number,
  innerWidth: number,
): void {
  const width = innerWidth / figures.length;
  pdf.within('L', () => {
    for (const [index, figure] of figures.entries()) {
      const x = pdf.left + inset + index * width;
      const swatch = figure.color === undefined ? 0 : 10;
      const below = { x: x + swatch, y: y + 20, width: width - swatch - 6 };
      drawSwatch(pdf, figure.color, { x, y: y + 22 });
      pdf.within('LI', () => {
        pdf.tag('Lbl', () => pdf.write(figure.label, styles.label, below));
        pdf.tag('LBody', () => pdf.write(figure.amount, figureStyle, { x, y, width: width - 4 }));
      });
    }
  });
}

function drawSwatch(
  pdf: PdfDocument,
  color: Figure['color'],
  { x, y }: { x: number; y: number },
): void {
  if (color) pdf.decorate((doc) => doc.rect(x, y, 6, 6).fill(pdf.colors[color]));
}

function drawBar(
  pdf: PdfDocument,
  { totals }: Statement,
  {
    texts,
    parts,
    top,
    width,
  }: { texts: DocumentTexts; parts: readonly Part[]; top: number; width: number },
): void {
  const summaryText = parts.map(({ label, amount }) => `${label}: ${amount}`).join('; ');
  const alt = `${texts.text('pdf.eob.column.charges')}: ${texts.money(totals.billed)}. ${summaryText}.`;
  pdf.tag(
    'Figure',
    () => {
      let x = pdf.left + inset;
      for (const part of parts) {
        const share = totals.billed === 0 ? 0 : (width * part.cents) / totals.billed;
        pdf.doc.rect(x, top, share, barHeight).fill(pdf.colors[part.color]);
        x += share;
      }
    },
    { alt, bbox: [pdf.left + inset, top, pdf.left + inset + width, top + barHeight] },
  );
}
