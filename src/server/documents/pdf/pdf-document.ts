import PdfWriter from 'pdfkit';
import { collect, getPdfkitOptions, type PdfMetadata } from './pdfkit-options.ts';
import { fonts } from './fonts.ts';
import { getPdfColors, pageLayout, styles, type PdfColors, type Style } from './page-style.ts';
import { toPrintable, toPrintableRuns } from './printable.ts';

export interface PdfOptions extends PdfMetadata {
  /** Text at the bottom of every page. */
  footer: string;
  /** Text at the top of every page except the first. */
  runningHeader: string;
  getPageText: (page: number, pages: number) => string;
}

/** Position and width of a text in points, by default from the left margin at the cursor to the right margin. */
export interface Box {
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
}
interface Tags {
  alt?: string;
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a figure. */
  bbox?: readonly [number, number, number, number];
}

/**
 * A tagged PDF on letter paper, written from top to bottom. All content is either tagged, in reading order, or marked
 * as decoration, as PDF/UA requires.
 */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly colors: PdfColors;
  readonly left = pageLayout.side;
  readonly width = pageLayout.width - 2 * pageLayout.side;
  readonly #options: PdfOptions;
  readonly #bytes: Promise<Buffer>;
  #parent: PDFKit.PDFStructureElement;

  constructor(options: PdfOptions) {
    this.#options = options;
    this.colors = getPdfColors(options.brand);
    this.doc = new PdfWriter(getPdfkitOptions(options));
    this.#bytes = collect(this.doc);
    this.#parent = this.doc.struct('Document');
    this.doc.addStructure(this.#parent);
  }

  /** Draws content with a tag: 'P', 'H1', 'TD'. */
  tag(type: string, draw: () => void, tags: Tags = {}): void {
    this.#parent.add(this.doc.struct(type, tags, draw));
  }

  /** Groups content under a parent tag: a list, a table, a row. */
  within(type: string, write: () => void, tags: Tags = {}): void {
    const outer = this.#parent;
    this.#parent = this.doc.struct(type, tags);
    outer.add(this.#parent);
    write();
    this.#parent = outer;
  }

  /** Draws lines and backgrounds that screen readers skip. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Writes text at a position inside a tag; it wraps at the width. */
  write(
    text: string,
    style: Style,
    { x = this.left, y = this.doc.y, width, align }: Box = {},
  ): void {
    this.#applyStyle(style).text(toPrintable(text), x, y, {
      width: width ?? this.left + this.width - x,
      align: align ?? 'left',
      lineGap: style.lineGap ?? 0,
    });
  }

  measureHeight(text: string, style: Style, width: number = this.width): number {
    return this.#applyStyle(style).heightOfString(toPrintable(text), {
      width,
      lineGap: style.lineGap ?? 0,
    });
  }

  measureWidth(text: string, style: Style): number {
    return this.#applyStyle(style).widthOfString(toPrintable(text));
  }

  heading(level: 1 | 2 | 3, text: string, style: Style = styles.heading): void {
    // 40 points are room for the first lines below the heading.
    this.ensureHeight(this.measureHeight(text, style) + 40);
    this.tag(`H${level}`, () => this.write(text, style));
    this.moveDown(4);
  }

  /**
   * Writes a paragraph and leaves space after it, in points. A paragraph of up to 60 points stays on one page; a longer one
   * continues on the next.
   */
  paragraph(text: string, style: Style = styles.body, { spaceAfter = 5 } = {}): void {
    this.ensureHeight(Math.min(this.measureHeight(text, style), 60));
    this.tag('P', () => this.#writeRuns(text, style));
    this.moveDown(spaceAfter);
  }

  /** Starts a new page when less than this height is left. */
  ensureHeight(height: number): void {
    if (this.doc.y + height > pageLayout.height - pageLayout.bottom) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
  }

  moveDown(points: number): void {
    this.doc.x = this.left;
    this.doc.y += points;
  }

  /** Writes the header and footer of all pages, since the number of pages is known only now, and ends the file. */
  finish(): Promise<Buffer> {
    this.#parent.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.#writeHeaderAndFooter(page + 1, count);
    }
    this.doc.end();
    return this.#bytes;
  }

  #writeHeaderAndFooter(page: number, pages: number): void {
    const { footer, runningHeader, getPageText } = this.#options;
    this.decorate((doc) => {
      const y = pageLayout.height - 40;
      doc.moveTo(this.left, y - 8).lineTo(this.left + this.width, y - 8);
      doc.lineWidth(0.5).stroke(this.colors.line);
      this.#writeLine(footer, this.left, y);
      const number = getPageText(page, pages);
      const right = this.left + this.width;
      this.#writeLine(number, right - this.measureWidth(number, styles.headerFooter), y);
      if (page > 1) this.#writeLine(runningHeader, this.left, 28);
    });
  }

  /** Writes one line outside the margins, where wrapping would start another page. */
  #writeLine(text: string, x: number, y: number): void {
    this.#applyStyle(styles.headerFooter).text(toPrintable(text), x, y, { lineBreak: false });
  }

  #writeRuns(text: string, style: Style): void {
    const runs = toPrintableRuns(text);
    for (const [index, run] of runs.entries()) {
      const font = run.font === 'regular' ? style.font : run.font;
      const options = { lineGap: style.lineGap ?? 0, continued: index < runs.length - 1 };
      this.#applyStyle({ ...style, font });
      if (index === 0)
        this.doc.text(run.text, this.left, this.doc.y, { ...options, width: this.width });
      else this.doc.text(run.text, options);
    }
  }

  #applyStyle({ font, size, color }: Style): PDFKit.PDFDocument {
    return this.doc.font(fonts[font]).fontSize(size).fillColor(this.colors[color]);
  }
}
