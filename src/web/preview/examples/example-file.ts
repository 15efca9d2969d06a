import { exampleText } from './example-texts.ts';

/** Returns a PDF of two pages with example text, in place of the file that a call would return. */
export function exampleFile(): Blob {
  const pages = [0, 1].map((page) =>
    [0, 1, 2].map((line) => exampleText('prose', page * 3 + line).slice(0, 80)),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [4 0 R 6 0 R] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, page) => [pageObject(5 + page * 2), contentObject(lines)]),
  ];
  return new Blob([fileOf(objects)], { type: 'application/pdf' });
}

const pageObject = (content: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 396] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;

function contentObject(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ');
  const drawing = `BT /F 12 Tf 48 330 Td 22 TL ${shown} ET`;
  return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
}

/** Parentheses delimit text in a PDF, and characters outside ASCII need another encoding. */
const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/gu, '').replaceAll(/[()\\]/gu, String.raw`\$&`);

/** Numbers the objects, and lists where each begins. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
}
