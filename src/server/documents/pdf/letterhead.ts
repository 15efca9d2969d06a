import { styles } from './page-style.ts';
import { drawMark } from './brand-mark.ts';
import type { PdfDocument } from './pdf-document.ts';

export interface Sender {
  name: string;
  /** Company, street, city and phone, in the brand's format. */
  lines: readonly string[];
  /** The brand's mark as SVG text; empty when there is none. */
  mark: string;
}

/** Height of the letterhead, in points. */
const height = 46;

/** Draws the brand's mark and name on the left and its address on the right. */
export function drawLetterhead(pdf: PdfDocument, { name, lines, mark }: Sender): void {
  const top = 40;
  const { left, width } = pdf;
  pdf.decorate((doc) => drawMark(doc, mark, { x: left, y: top, size: 30 }));
  pdf.tag('P', () => {
    const style = { ...styles.lead, size: 17, color: 'accentDark' } as const;
    pdf.write(name, style, { x: left + 39, y: top + 3, width: width / 2 });
  });
  pdf.tag('P', () => {
    pdf.write(lines.join('\n'), styles.label, {
      x: left + width / 2,
      y: top,
      width: width / 2,
      align: 'right',
    });
  });
  pdf.doc.y = top + height;
}
