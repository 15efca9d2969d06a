import type { Style } from '../pdf/page-style.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';

/** Size of a bank card (ISO/IEC 7810 ID-1, 85.6 × 54 mm) in points. */
export const cardSize = { width: 242.65, height: 153.07, radius: 9, inset: 10 } as const;

/** The upper left corner of a card or a text, in points. */
export interface Corner {
  x: number;
  y: number;
}

export const textStyles = {
  label: { font: 'regular', size: 5.6, color: 'muted' },
  value: { font: 'semibold', size: 7, color: 'ink' },
  name: { font: 'semibold', size: 10.5, color: 'ink' },
  number: { font: 'semibold', size: 11.5, color: 'accentDark' },
  text: { font: 'regular', size: 6.2, color: 'ink' },
  strong: { font: 'semibold', size: 6.2, color: 'ink' },
  fine: { font: 'regular', size: 5.4, color: 'soft' },
  heading: { font: 'semibold', size: 6.4, color: 'accentDark' },
} as const satisfies Record<string, Style>;

/** How far the font size of a line may be reduced. */
const minSizeRatio = 0.62;

/** Writes one line within its width: reduces the font size first, then truncates with an ellipsis. */
export function writeLine(
  pdf: PdfDocument,
  text: string,
  style: Style,
  box: Corner & { width: number; align?: 'left' | 'right' },
): void {
  const ratio = Math.max(
    minSizeRatio,
    Math.min(1, box.width / Math.max(1, pdf.measureWidth(text, style))),
  );
  // Slightly smaller than computed, so that rounding cannot make the line too wide.
  const reducedStyle = { ...style, size: style.size * ratio * 0.995 };
  const fitsBox = (line: string) => pdf.measureWidth(line, reducedStyle) <= box.width;
  let kept = text;
  while (kept.length > 1 && !fitsBox(kept === text ? text : `${kept}…`)) kept = kept.slice(0, -1);
  // Smaller text keeps the baseline of its neighbors.
  const y = box.y + (style.size - reducedStyle.size);
  pdf.write(kept === text ? text : `${kept}…`, reducedStyle, { ...box, y, width: box.width + 1 });
}

/** Writes a small label with its value below. */
export function writeFact(
  pdf: PdfDocument,
  label: string,
  value: string,
  { style = textStyles.value, ...box }: Corner & { width: number; style?: Style },
): void {
  writeLine(pdf, label, textStyles.label, box);
  writeLine(pdf, value, style, { ...box, y: box.y + 6.4 });
}

/** Draws the outline along which the card is cut. */
export const drawOutline = (pdf: PdfDocument, { x, y }: Corner): void => {
  const { width, height, radius } = cardSize;
  pdf.doc.roundedRect(x, y, width, height, radius).lineWidth(0.75).stroke(pdf.colors.muted);
};
