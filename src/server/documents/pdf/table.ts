import { styles, pageLayout, type Style } from './page-style.ts';
import type { PdfDocument } from './pdf-document.ts';

export interface Column {
  heading: string;
  /** Width relative to the sum of the shares of all columns, which fill the page width. */
  share: number;
  align?: 'left' | 'right';
}

/** The lines of a cell, usually one. */
export type Cell = readonly { text: string; style: Style }[];
export interface Row {
  cells: readonly Cell[];
  /** A total row, with a line above it. */
  total?: boolean;
}

/** Space between the border of a cell and its text, in points. */
const padding = { x: 2.5, y: 3.6 };

export const createCell = (text: string, style: Style = styles.cell): Cell => [{ text, style }];

/** Draws a table that repeats its header row on every page. The first column is the row header. */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly Column[],
  rows: readonly Row[],
): void {
  const boxes = toColumnBoxes(pdf, columns);
  const heading: Row = {
    cells: columns.map((column) => createCell(column.heading, styles.columnHeading)),
  };
  const headingHeight = getRowHeight(pdf, heading, boxes);
  pdf.ensureHeight(headingHeight + getRowHeight(pdf, rows[0] ?? heading, boxes));
  pdf.within('Table', () => {
    drawHeading(pdf, heading, boxes, headingHeight);
    for (const [index, row] of rows.entries()) {
      const height = getRowHeight(pdf, row, boxes);
      const next = rows[index + 1];
      // Keeps a total on the same page as the row before it.
      const needed = height + (next?.total ? getRowHeight(pdf, next, boxes) : 0);
      if (pdf.doc.y + needed > pageLayout.height - pageLayout.bottom) {
        pdf.newPage();
        repeatHeading(pdf, heading, boxes, headingHeight);
      }
      drawRow(pdf, row, boxes, height);
    }
  });
  pdf.moveDown(10);
}

/** Returns the style at a size at which the widest text fits on one line of its column, so that amounts never wrap. */
export function fitStyle(
  pdf: PdfDocument,
  style: Style,
  texts: readonly string[],
  { share, totalShares }: { share: number; totalShares: number },
): Style {
  const contentWidth = (pdf.width * share) / totalShares - 2 * padding.x;
  const widest = Math.max(...texts.map((text) => pdf.measureWidth(text, style)));
  return widest <= contentWidth ? style : { ...style, size: (style.size * contentWidth) / widest };
}

interface ColumnBox {
  x: number;
  width: number;
  align: 'left' | 'right';
}

function toColumnBoxes(pdf: PdfDocument, columns: readonly Column[]): ColumnBox[] {
  const totalShares = columns.reduce((sum, column) => sum + column.share, 0);
  let x = pdf.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (pdf.width * share) / totalShares;
    x += width;
    return { x: x - width, width, align };
  });
}

const getRowHeight = (pdf: PdfDocument, row: Row, boxes: readonly ColumnBox[]): number =>
  2 * padding.y +
  Math.max(...row.cells.map((lines, index) => getLinesHeight(pdf, lines, boxes[index])));

const getLinesHeight = (pdf: PdfDocument, lines: Cell, column: ColumnBox | undefined): number =>
  lines.reduce(
    (sum, { text, style }) =>
      sum + pdf.measureHeight(text, style, (column?.width ?? 0) - 2 * padding.x),
    0,
  );

function drawHeading(
  pdf: PdfDocument,
  row: Row,
  boxes: readonly ColumnBox[],
  height: number,
): void {
  drawBand(pdf, height, (y) =>
    pdf.within('TR', () => {
      for (const [index, lines] of row.cells.entries())
        pdf.tag('TH', () => drawLines(pdf, lines, boxes[index], y), { scope: 'Column' });
    }),
  );
}

/** Draws the repeated header row as decoration, so that screen readers read the header once. */
function repeatHeading(
  pdf: PdfDocument,
  row: Row,
  boxes: readonly ColumnBox[],
  height: number,
): void {
  drawBand(pdf, height, (y) =>
    pdf.decorate(() => {
      for (const [index, lines] of row.cells.entries()) drawLines(pdf, lines, boxes[index], y);
    }),
  );
}

/** Draws the header row at the cursor on its background, and moves the cursor below it. */
function drawBand(pdf: PdfDocument, height: number, draw: (y: number) => void): void {
  const { y } = pdf.doc;
  fillBand(pdf, y, height);
  draw(y);
  pdf.doc.y = y + height;
}

const fillBand = (pdf: PdfDocument, y: number, height: number): void =>
  pdf.decorate((doc) => {
    doc.rect(pdf.left, y, pdf.width, height).fill(pdf.colors.accentPale);
    doc.moveTo(pdf.left, y + height).lineTo(pdf.left + pdf.width, y + height);
    doc.lineWidth(1).stroke(pdf.colors.accent);
  });

function drawRow(pdf: PdfDocument, row: Row, boxes: readonly ColumnBox[], height: number): void {
  const y = pdf.doc.y;
  pdf.within('TR', () => {
    for (const [index, lines] of row.cells.entries()) {
      const draw = () => drawLines(pdf, lines, boxes[index], y);
      if (index === 0) pdf.tag('TH', draw, { scope: 'Row' });
      else pdf.tag('TD', draw);
    }
  });
  pdf.decorate((doc) => {
    const edge = row.total ? y : y + height;
    doc.moveTo(pdf.left, edge).lineTo(pdf.left + pdf.width, edge);
    doc.lineWidth(row.total ? 1 : 0.5).stroke(row.total ? pdf.colors.accent : pdf.colors.line);
  });
  pdf.doc.y = y + height;
}

function drawLines(
  pdf: PdfDocument,
  lines: Cell,
  column: ColumnBox | undefined,
  top: number,
): void {
  if (!column) return;
  const box = { x: column.x + padding.x, width: column.width - 2 * padding.x, align: column.align };
  let y = top + padding.y;
  for (const { text, style } of lines) {
    pdf.write(text, style, { ...box, y });
    y += pdf.measureHeight(text, style, box.width);
  }
}
