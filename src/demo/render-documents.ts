import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBrandValues } from '#shared/cobrand/index.ts';
import { createServerText, projectRoot, readBrands, readTexts } from '#server/data-folders.ts';
import { drawLetterhead } from '#server/documents/pdf/letterhead.ts';
import { styles } from '#server/documents/pdf/page-style.ts';
import { PdfDocument } from '#server/documents/pdf/pdf-document.ts';
import { documentTexts, type DocumentText } from './words/document-texts.ts';
import type { Day } from './calendar.ts';

const style = { ...styles.body, color: 'ink', size: 10.5, lineGap: 2 } as const;

/** Returns the PDF files of the documents that have their own text, by name of the document. */
export async function renderDocuments(today: Day): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = await Promise.all(
    documentTexts.map(
      async (document) => [document.name, await renderDocument(document, today)] as const,
    ),
  );
  return new Map(files);
}

function renderDocument({ name, language, sections }: DocumentText, today: Day): Promise<Buffer> {
  const brand = readBrands(projectRoot).fallback;
  const getText = createServerText((code) => readTexts(projectRoot, code));
  const brandValues = getBrandValues(brand, language);
  const pdf = new PdfDocument({
    title: name,
    language,
    brand,
    createdAt: new Date(`${today}T12:00:00Z`),
    footer: getText(language, 'pdf.common.customerService', brandValues),
    runningHeader: name,
    getPageText: (page, pages) => getText(language, 'pdf.common.page', { page, pages }),
  });
  const mark = readFileSync(join(projectRoot, 'cobrand', brand.id, brand.logo.mark), 'utf8');
  drawLetterhead(pdf, { name: brand.name, lines: brand.letterhead.lines, mark });
  pdf.moveDown(40);
  pdf.heading(1, name, styles.title);
  for (const [heading, ...paragraphs] of sections) {
    pdf.moveDown(10);
    pdf.heading(2, heading);
    for (const paragraph of paragraphs) pdf.paragraph(paragraph, style, { spaceAfter: 6 });
  }
  return pdf.finish();
}
