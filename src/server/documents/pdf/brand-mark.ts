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
  for (const shape of parseShapes(svg)) drawShape(doc, shape);
  doc.restore();
}

function parseShapes(svg: string): Shape[] {
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
  const getNumber = (name: string) => Number(attributes.get(name) ?? 0);
  if (element === 'circle') doc.circle(getNumber('cx'), getNumber('cy'), getNumber('r'));
  else if (element === 'path') doc.path(attributes.get('d') ?? '');
  else
    doc.roundedRect(
      getNumber('x'),
      getNumber('y'),
      getNumber('width'),
      getNumber('height'),
      getNumber('rx'),
    );
  const stroke = attributes.get('stroke');
  const fill = attributes.get('fill') ?? '#000000';
  if (!stroke) doc.fill(fill);
  else
    doc
      .lineWidth(getNumber('stroke-width'))
      .lineCap(attributes.get('stroke-linecap') === 'round' ? 'round' : 'butt')
      .lineJoin(attributes.get('stroke-linejoin') === 'round' ? 'round' : 'miter')
      .stroke(stroke);
}
