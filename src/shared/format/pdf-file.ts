/**
 * Returns a PDF file of the given objects (ISO 32000-1, 7.5): numbered from 1 and listed with their positions. The
 * first object is the catalogue. `trailer`: further entries of the trailer dictionary. Texts must be Latin-1, of which
 * each character takes one byte.
 */
export function assemblePdf(objects: readonly string[], trailer = ''): string {
  let file = '%PDF-1.4\n';
  const positions = objects.map((object, index) => {
    const position = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(position).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${positions.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Creates a content stream object of drawing operators. */
export const createContentStream = (operators: string): string =>
  `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`;

/** Escapes parentheses and backslashes, which delimit text in a PDF. */
export const escapePdfText = (text: string): string => text.replaceAll(/[()\\]/gu, String.raw`\$&`);
