interface Shape {
  element: string;
  attributes: ReadonlyMap<string, string>;
}

/**
 * Draws a brand's mark, which is 40 units square, at a width of `size` points. Brand images contain only rect, circle
 * and path.
 */
export function drawMark(
  doc: PDFKit.PDFDocument,
  svg: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 40);
  for (const shape of shapesOf(svg)) drawShape(doc, shape);
  doc.restore();
}

function shapesOf(svg: string): Shape[] {
  const shapes = [...svg.matchAll(/<(rect|circle|path)\b([^>]*)>/g)].map((match) => ({
    element: match[1] ?? '',
    attributes: new Map(
      [...(match[2] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map((pair) => [
        pair[1] ?? '',
        pair[2] ?? '',
      ]),
    ),
  }));
  return shapes;
}

function drawShape(doc: PDFKit.PDFDocument, { element, attributes }: Shape): void {
  const number = (name: string) => Number(attributes.get(name) ?? 0);
  if (element === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else if (element === 'path') doc.path(attributes.get('d') ?? '');
  else doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  const stroke = attributes.get('stroke');
  const fill = attributes.get('fill') ?? '#000000';
  if (!stroke) doc.fill(fill);
  else
    doc
      .lineWidth(number('stroke-width'))
      .lineCap(attributes.get('stroke-linecap') === 'round' ? 'round' : 'butt')
      .lineJoin(attributes.get('stroke-linejoin') === 'round' ? 'round' : 'miter')
      .stroke(stroke);
}
