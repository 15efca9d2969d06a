import { styles } from './page-style.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A label and its value. Facts without a value are left out. */
export type Fact = readonly [label: string, value: string | undefined];

/** Space between columns, in points. */
const gap = 14;
/** Space below a fact, in points. */
const spaceAfter = 4.5;

/** Position and width in points, by default those of the page content. */
export interface FactsBox {
  x?: number;
  width?: number;
  columns: number;
}

/** Draws labels above their values, in columns, tagged as a list for screen readers. */
export function drawFacts(pdf: PdfDocument, facts: readonly Fact[], box: FactsBox): void {
  const { x = pdf.left, width = pdf.width, columns } = box;
  const column = (width - gap * (columns - 1)) / columns;
  const filled = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  pdf.within('L', () => {
    for (let start = 0; start < filled.length; start += columns) {
      const row = filled.slice(start, start + columns);
      const height = Math.max(...row.map((fact) => getFactHeight(pdf, fact, column)));
      pdf.ensureHeight(height);
      const y = pdf.doc.y;
      for (const [index, fact] of row.entries())
        drawFact(pdf, fact, { x: x + index * (column + gap), y, width: column });
      pdf.doc.y = y + height;
    }
  });
  pdf.doc.x = pdf.left;
}

interface FilledFact {
  label: string;
  value: string;
}

const getFactHeight = (pdf: PdfDocument, { label, value }: FilledFact, width: number): number =>
  pdf.measureHeight(label, styles.label, width) +
  pdf.measureHeight(value, styles.strong, width) +
  spaceAfter;

function drawFact(
  pdf: PdfDocument,
  { label, value }: FilledFact,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const below = y + pdf.measureHeight(label, styles.label, width);
  pdf.within('LI', () => {
    pdf.tag('Lbl', () => pdf.write(label, styles.label, { x, y, width }));
    pdf.tag('LBody', () => pdf.write(value, styles.strong, { x, y: below, width }));
  });
}
