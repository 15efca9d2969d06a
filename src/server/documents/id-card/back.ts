import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from '../context.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { cardSize, drawOutline, textStyles, writeLine, type Corner } from './face.ts';

/** The positions and sizes of a card are in points. */
const { width, height, inset } = cardSize;
/** Phone numbers that fit on the card, in two columns. */
const maxPhones = 8;
const contentWidth = width - 2 * inset;

/** Draws the back: deductible and out-of-pocket limits, phone numbers, and where to send claims. */
export function drawBack(
  pdf: PdfDocument,
  card: IdCard,
  context: DocumentContext,
  corner: Corner,
): void {
  drawLimits(pdf, card, context, corner);
  drawPhones(pdf, card, context, corner);
  drawAddress(pdf, card, context, corner);
  const disclaimerBox = { x: corner.x + inset, y: corner.y + height - 17, width: contentWidth };
  pdf.write(card.disclaimer, textStyles.fine, disclaimerBox);
  drawOutline(pdf, corner);
}

function drawLimits(
  pdf: PdfDocument,
  card: IdCard,
  { texts }: DocumentContext,
  { x, y }: Corner,
): void {
  const columns = [x + inset, x + inset + 86, x + inset + 156];
  const drawCells = (cells: readonly string[], top: number, { strong = false } = {}) => {
    for (const [index, text] of cells.entries()) {
      const style = index === 0 || strong ? textStyles.strong : textStyles.text;
      const box = { x: columns[index] ?? x, y: top, width: index === 0 ? 84 : 66 };
      writeLine(pdf, text, style, box);
    }
  };
  const title = texts.text('pdf.idCard.individualFamily');
  drawCells([title, ...listTiers(card).map((tier) => texts.code('network-tier', tier))], y + 10, {
    strong: true,
  });
  for (const [index, kind] of (['deductible', 'oopMax'] as const).entries()) {
    const limits = card.limits.filter((limit) => limit.kind === kind);
    const [first] = limits;
    if (first)
      drawCells(
        [first.label, ...limits.map((limit) => formatLimitPair(limit, texts))],
        y + 20 + index * 9.5,
      );
  }
}

const listTiers = (card: IdCard): string[] => [...new Set(card.limits.map(({ tier }) => tier))];

export const formatLimitPair = (
  { individual, family }: IdCard['limits'][number],
  texts: DocumentContext['texts'],
): string =>
  [individual, family]
    .flatMap((amount) => (amount === undefined ? [] : [texts.amount(amount)]))
    .join(' / ');

function drawPhones(
  pdf: PdfDocument,
  { phones }: IdCard,
  _context: DocumentContext,
  { x, y }: Corner,
): void {
  const column = (contentWidth - 10) / 2;
  for (const [index, { label, number }] of phones.slice(0, maxPhones).entries()) {
    const left = x + inset + (index % 2) * (column + 10);
    const top = y + 47 + Math.floor(index / 2) * 9.5;
    writeLine(pdf, label, textStyles.text, { x: left, y: top, width: column * 0.52 });
    const box = { x: left + column * 0.53, y: top, width: column * 0.47, align: 'right' } as const;
    writeLine(pdf, number, textStyles.strong, box);
  }
}

function drawAddress(
  pdf: PdfDocument,
  card: IdCard,
  { texts }: DocumentContext,
  { x, y }: Corner,
): void {
  const lines = [
    ['claimsAddress', card.claimsAddress],
    ['payerId', card.payerId],
    ['secondaryNetwork', card.secondaryNetworkName],
    ['webSite', card.webSite],
  ] as const;
  let top = y + 91;
  for (const [key, value] of lines) {
    if (!value) continue;
    writeLine(pdf, texts.text(`pdf.idCard.${key}`), textStyles.text, {
      x: x + inset,
      y: top,
      width: 62,
    });
    writeLine(pdf, value, textStyles.strong, {
      x: x + inset + 66,
      y: top,
      width: contentWidth - 66,
    });
    top += 9.5;
  }
}
