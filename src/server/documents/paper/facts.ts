import { styles } from './page-style.ts';
import type { Paper } from './paper.ts';

/** A label and its value. Facts without a value are left out. */
export type Fact = readonly [label: string, value: string | undefined];

const gap = 14;

export interface FactsBox {
  x?: number;
  width?: number;
  columns: number;
}

/** Draws labels above their values, in columns, tagged as a list for screen readers. */
export function drawFacts(paper: Paper, facts: readonly Fact[], box: FactsBox): void {
  const { x = paper.left, width = paper.width, columns } = box;
  const column = (width - gap * (columns - 1)) / columns;
  const filled = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  paper.within('L', () => {
    for (let start = 0; start < filled.length; start += columns) {
      const row = filled.slice(start, start + columns);
      const height = Math.max(...row.map((fact) => factHeight(paper, fact, column)));
      paper.keep(height);
      const y = paper.doc.y;
      for (const [index, fact] of row.entries())
        drawFact(paper, fact, { x: x + index * (column + gap), y, width: column });
      paper.doc.y = y + height;
    }
  });
  paper.doc.x = paper.left;
}

interface FilledFact {
  label: string;
  value: string;
}

const factHeight = (paper: Paper, { label, value }: FilledFact, width: number): number =>
  paper.heightOf(label, styles.label, width) + paper.heightOf(value, styles.strong, width) + 4.5;

function drawFact(
  paper: Paper,
  { label, value }: FilledFact,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const below = y + paper.heightOf(label, styles.label, width);
  paper.within('LI', () => {
    paper.tag('Lbl', () => paper.write(label, styles.label, { x, y, width }));
    paper.tag('LBody', () => paper.write(value, styles.strong, { x, y: below, width }));
  });
}
