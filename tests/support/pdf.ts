import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  title: string;
  language: string;
  /** The text of each page, with whitespace collapsed. */
  pages: string[];
  text: string;
  /** Tags of all pages, in reading order. */
  tags: string[];
  /** The right end of the text that reaches farthest to the right on any page, in points. */
  rightmost: number;
}

/** Opens a PDF like a viewer. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const tags: string[] = [];
  let rightmost = 0;
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item ? [item] : [],
    );
    pages.push(
      items
        .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
        .join('')
        .replaceAll(/\s+/gu, ' '),
    );
    rightmost = Math.max(
      rightmost,
      ...items.map(({ transform, width }) => Number(transform[4]) + width),
    );
    collectTags(await page.getStructTree(), tags);
  }
  const { title, language } = await readFacts(file);
  await file.destroy();
  return { title, language, pages, text: pages.join(' '), tags, rightmost };
}

async function readFacts(file: PDFDocumentProxy): Promise<{ title: string; language: string }> {
  const { info } = await file.getMetadata();
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string };
  return { title: Title, language: Language };
}

interface Node {
  role?: string;
  children?: unknown[];
}

function collectTags(node: Node | null, into: string[]): void {
  if (!node) return;
  if (node.role) into.push(node.role);
  for (const child of node.children ?? []) collectTags(child as Node, into);
}

/** Returns the names of PDF actions and active content in a file; the portal's documents may contain none. */
export const findActiveNames = (bytes: Buffer): string[] =>
  ['/JavaScript', '/JS ', '/OpenAction', '/Launch', '/AA '].filter((word) =>
    bytes.toString('latin1').includes(word),
  );
