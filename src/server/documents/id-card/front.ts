import type { IdCard } from '#generated/operations.ts';
import { drawMark } from '../pdf/brand-mark.ts';
import type { DocumentContext } from '../context.ts';
import type { Style } from '../pdf/page-style.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { cardSize, drawOutline, textStyles, writeFact, writeLine, type Corner } from './face.ts';

/** The positions and sizes of a card are in points. */
const { width, height, inset, radius } = cardSize;
/** Costs of visits that fit on the card. */
const maxCopays = 8;
/** The colored band with brand and plan at the top. */
const bandHeight = 30;
/** The pale strip with the numbers for pharmacies at the bottom. */
const stripHeight = 27;
/** The column with the covered person, left of the costs of visits. */
const leftWidth = 122;

/** Draws the front: the covered person, the plan, costs of visits, and the numbers that pharmacies need. */
export function drawFront(
  pdf: PdfDocument,
  card: IdCard,
  context: DocumentContext,
  corner: Corner,
): void {
  drawBands(pdf, corner);
  drawHead(pdf, card, context, corner);
  drawPerson(pdf, card, context, corner);
  drawCopays(pdf, card, context, corner);
  drawPharmacy(pdf, card, context, corner);
  if (card.kind === 'Temporary') drawTemporary(pdf, context, corner);
  drawOutline(pdf, corner);
}

function drawBands({ doc, colors }: PdfDocument, { x, y }: Corner): void {
  doc.save();
  doc.roundedRect(x, y, width, height, radius).clip();
  doc.rect(x, y, width, bandHeight).fill(colors.accent);
  doc.rect(x, y + height - stripHeight, width, stripHeight).fill(colors.accentPale);
  doc.restore();
}

const toOnAccentStyle = (size: number): Style => ({ font: 'semibold', size, color: 'onAccent' });

function drawHead(
  pdf: PdfDocument,
  card: IdCard,
  { sender }: DocumentContext,
  { x, y }: Corner,
): void {
  drawMark(pdf.doc, sender.mark, { x: x + inset, y: y + 6, size: 18 });
  writeLine(pdf, sender.name, toOnAccentStyle(10.5), { x: x + inset + 23, y: y + 8.5, width: 100 });
  const right = { x: x + width - inset - 96, width: 96, align: 'right' } as const;
  writeLine(pdf, card.planName, toOnAccentStyle(8), { ...right, y: y + 5.5 });
  writeLine(
    pdf,
    card.networkName ?? '',
    { ...toOnAccentStyle(6), font: 'regular' },
    { ...right, y: y + 17 },
  );
}

function drawPerson(
  pdf: PdfDocument,
  card: IdCard,
  { texts }: DocumentContext,
  { x, y }: Corner,
): void {
  const toRowBox = (offset: number, style: Style = textStyles.value) => ({
    x: x + inset,
    y: y + bandHeight + 6 + offset,
    width: leftWidth,
    style,
  });
  const getText = (key: string) => texts.text(`pdf.idCard.${key}`);
  writeFact(pdf, getText('member'), card.memberName, toRowBox(0, textStyles.name));
  writeFact(pdf, getText('memberId'), card.memberId, toRowBox(22, textStyles.number));
  writeFact(pdf, getText('group'), `${card.groupName ?? ''} (${card.groupId ?? ''})`, toRowBox(46));
  const effectiveWidth = 44;
  const below = toRowBox(63);
  writeFact(pdf, getText('effective'), texts.date(card.effectiveDate), {
    ...below,
    width: effectiveWidth,
  });
  const [label, value] = getLastFact(card, texts);
  const nextBox = { x: below.x + effectiveWidth + 4, width: leftWidth - effectiveWidth - 4 };
  writeFact(pdf, getText(label), value, { ...below, ...nextBox });
}

/**
 * Returns the last fact: the validity of a temporary card, the subscriber on a dependent's card, and on the subscriber's
 * card (code 00) the dependents, or the code when there are none.
 */
function getLastFact(
  card: IdCard,
  texts: DocumentContext['texts'],
): readonly [label: string, value: string] {
  if (card.tempFrom && card.tempThrough)
    return ['temporary', `${texts.date(card.tempFrom)} – ${texts.date(card.tempThrough)}`];
  if (card.dependentCode !== '00') return ['subscriber', card.subscriberName ?? ''];
  const names = card.dependents.map(
    ({ name, dependentCode }) => `${dependentCode} ${name.split(' ')[0] ?? ''}`,
  );
  return names.length > 0 ? ['dependents', names.join(', ')] : ['memberCode', card.dependentCode];
}

function drawCopays(
  pdf: PdfDocument,
  card: IdCard,
  { texts }: DocumentContext,
  { x, y }: Corner,
): void {
  const left = x + inset + leftWidth + 8;
  const rightWidth = width - leftWidth - 2 * inset - 8;
  const top = y + bandHeight + 6;
  const areAllFixed = card.copays.every(({ coinsurancePct }) => coinsurancePct === undefined);
  const title = texts.text(areAllFixed ? 'pdf.idCard.copays' : 'pdf.idCard.costs');
  writeLine(pdf, title, textStyles.heading, { x: left, y: top, width: rightWidth });
  for (const [index, copay] of card.copays.slice(0, maxCopays).entries()) {
    const lineTop = top + 10 + index * 9;
    const priceWidth = Math.min(
      rightWidth * 0.52,
      pdf.measureWidth(copay.text, textStyles.strong) + 1,
    );
    writeLine(pdf, copay.label, textStyles.text, {
      x: left,
      y: lineTop,
      width: rightWidth - priceWidth - 4,
    });
    const priceLeft = left + rightWidth - priceWidth;
    const box = { x: priceLeft, y: lineTop, width: priceWidth, align: 'right' } as const;
    writeLine(pdf, copay.text, textStyles.strong, box);
  }
}

function drawPharmacy(
  pdf: PdfDocument,
  card: IdCard,
  { texts }: DocumentContext,
  { x, y }: Corner,
): void {
  const facts = [
    ['rxBin', card.rxBin],
    ['rxPcn', card.rxPcn],
    ['rxGroup', card.rxGroup],
    ['rxId', card.rxId],
  ] as const;
  const column = (width - 2 * inset) / facts.length;
  for (const [index, [key, value]] of facts.entries()) {
    if (!value) continue;
    const box = {
      x: x + inset + index * column,
      y: y + height - stripHeight + 6,
      width: column - 4,
    };
    writeFact(pdf, texts.text(`pdf.idCard.${key}`), value, box);
  }
}

/** Draws "temporary" across the card, pale enough that the text below stays readable. */
function drawTemporary(pdf: PdfDocument, { texts }: DocumentContext, { x, y }: Corner): void {
  const { doc } = pdf;
  const style: Style = { font: 'semibold', size: 30, color: 'accent' };
  doc.save().opacity(0.16);
  doc.rotate(-18, { origin: [x + width / 2, y + height / 2] });
  const box = { x: x + 20, y: y + height / 2 - 18, width: width - 40, align: 'center' } as const;
  pdf.write(texts.text('pdf.idCard.temporary').toUpperCase(), style, box);
  doc.restore();
}
