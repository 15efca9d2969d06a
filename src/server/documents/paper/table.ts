import { styles, pageLayout, type Style } from './page-style.ts';
import type { Paper } from './paper.ts';

export interface Column {
  heading: string;
  /** Share of the page width. */
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

const padding = { x: 2.5, y: 3.6 };

export const cell = (text: string, style: Style = styles.cell): Cell => [{ text, style }];

/** Draws a table that repeats its header row on every page. The first column is the row header. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const boxes = boxesOf(paper, columns);
  const heading: Row = {
    cells: columns.map((column) => cell(column.heading, styles.columnHeading)),
  };
  const headingHeight = heightOf(paper, heading, boxes);
  paper.keep(headingHeight + heightOf(paper, rows[0] ?? heading, boxes));
  paper.within('Table', () => {
    drawHeading(paper, heading, boxes, headingHeight);
    for (const [index, row] of rows.entries()) {
      const height = heightOf(paper, row, boxes);
      const next = rows[index + 1];
      // Keeps a total on the same page as the row before it.
      const needed = height + (next?.total ? heightOf(paper, next, boxes) : 0);
      if (paper.doc.y + needed > pageLayout.height - pageLayout.bottom) {
        paper.newPage();
        repeatHeading(paper, heading, boxes, headingHeight);
      }
      drawRow(paper, row, boxes, height);
    }
  });
  paper.space(10);
}

/** Returns the style at a size at which the widest text fits on one line of its column, so that amounts never wrap. */
export function fitStyle(
  paper: Paper,
  style: Style,
  texts: readonly string[],
  { share, of }: { share: number; of: number },
): Style {
  const contentWidth = (paper.width * share) / of - 2 * padding.x;
  const widest = Math.max(...texts.map((text) => paper.widthOf(text, style)));
  return widest <= contentWidth ? style : { ...style, size: (style.size * contentWidth) / widest };
}

interface ColumnBox {
  x: number;
  width: number;
  align: 'left' | 'right';
}

function boxesOf(paper: Paper, columns: readonly Column[]): ColumnBox[] {
  const all = columns.reduce((sum, column) => sum + column.share, 0);
  let x = paper.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (paper.width * share) / all;
    x += width;
    return { x: x - width, width, align };
  });
}

const heightOf = (paper: Paper, row: Row, boxes: readonly ColumnBox[]): number =>
  2 * padding.y +
  Math.max(...row.cells.map((lines, index) => linesHeight(paper, lines, boxes[index])));

const linesHeight = (paper: Paper, lines: Cell, column: ColumnBox | undefined): number =>
  lines.reduce(
    (sum, { text, style }) =>
      sum + paper.heightOf(text, style, (column?.width ?? 0) - 2 * padding.x),
    0,
  );

function drawHeading(paper: Paper, row: Row, boxes: readonly ColumnBox[], height: number): void {
  const y = paper.doc.y;
  fillBand(paper, y, height);
  paper.within('TR', () => {
    for (const [index, lines] of row.cells.entries())
      paper.tag('TH', () => drawLines(paper, lines, boxes[index], y), { scope: 'Column' });
  });
  paper.doc.y = y + height;
}

/** Draws the repeated header row as decoration, so that screen readers read the header once. */
function repeatHeading(paper: Paper, row: Row, boxes: readonly ColumnBox[], height: number): void {
  const y = paper.doc.y;
  fillBand(paper, y, height);
  paper.decorate(() => {
    for (const [index, lines] of row.cells.entries()) drawLines(paper, lines, boxes[index], y);
  });
  paper.doc.y = y + height;
}

const fillBand = (paper: Paper, y: number, height: number): void =>
  paper.decorate((doc) => {
    doc.rect(paper.left, y, paper.width, height).fill(paper.colors.accentPale);
    doc.moveTo(paper.left, y + height).lineTo(paper.left + paper.width, y + height);
    doc.lineWidth(1).stroke(paper.colors.accent);
  });

function drawRow(paper: Paper, row: Row, boxes: readonly ColumnBox[], height: number): void {
  const y = paper.doc.y;
  paper.within('TR', () => {
    for (const [index, lines] of row.cells.entries()) {
      const draw = () => drawLines(paper, lines, boxes[index], y);
      if (index === 0) paper.tag('TH', draw, { scope: 'Row' });
      else paper.tag('TD', draw);
    }
  });
  paper.decorate((doc) => {
    const edge = row.total ? y : y + height;
    doc.moveTo(paper.left, edge).lineTo(paper.left + paper.width, edge);
    doc.lineWidth(row.total ? 1 : 0.5).stroke(row.total ? paper.colors.accent : paper.colors.line);
  });
  paper.doc.y = y + height;
}

function drawLines(paper: Paper, lines: Cell, column: ColumnBox | undefined, top: number): void {
  if (!column) return;
  const box = { x: column.x + padding.x, width: column.width - 2 * padding.x, align: column.align };
  let y = top + padding.y;
  for (const { text, style } of lines) {
    paper.write(text, style, { ...box, y });
    y += paper.heightOf(text, style, box.width);
  }
}
