import { assemblePdf, createContentStream, escapePdfText } from '#shared/format/pdf-file.ts';
import { createExampleText } from './example-texts.ts';

/** Longer lines would not fit on the page. */
const MAX_LINE_LENGTH = 80;

/** Returns a PDF of two pages with example text, in place of the file that a call would return. */
export function createExampleFile(): Blob {
  const pages = [0, 1].map((page) =>
    [0, 1, 2].map((line) => createExampleText('prose', page * 3 + line).slice(0, MAX_LINE_LENGTH)),
  );
  // Objects 1 to 3, then for each page its page object (4, 6) and its content (5, 7).
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [4 0 R 6 0 R] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, page) => [createPageObject(5 + page * 2), createContentObject(lines)]),
  ];
  return new Blob([assemblePdf(objects)], { type: 'application/pdf' });
}

/** Returns the page object of a page. `content` is the number of its content object. Sizes are in points. */
const createPageObject = (content: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 396] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;

/** Returns the text of a page in 12 points, from 48 points right and 330 points up, with lines 22 points apart. */
function createContentObject(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${toAsciiText(line)}) Tj T*`).join(' ');
  return createContentStream(`BT /F 12 Tf 48 330 Td 22 TL ${shown} ET`);
}

/** Removes characters outside ASCII, which the encoding of the font does not have, and escapes the rest. */
const toAsciiText = (text: string): string => escapePdfText(text.replaceAll(/[^ -~]/gu, ''));
