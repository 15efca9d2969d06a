import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandValues } from '#shared/cobrand/index.ts';
import { createServerText, projectRoot, readBrands, readTexts } from '#server/data-folders.ts';
import { drawLetterhead } from '#server/documents/paper/letterhead.ts';
import { styles } from '#server/documents/paper/page-style.ts';
import { Paper } from '#server/documents/paper/paper.ts';
import { papers, type PaperWords } from './words/papers.ts';
import type { Day } from './calendar.ts';

const style = { ...styles.body, color: 'ink', size: 10.5, lineGap: 2 } as const;

/** Renders the documents of the library that have a text of their own, by name. */
export async function renderPapers(today: Day): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = await Promise.all(
    papers.map(async (words) => [words.name, await renderPaper(words, today)] as const),
  );
  return new Map(files);
}

function renderPaper({ name, language, sections }: PaperWords, today: Day): Promise<Buffer> {
  const brand = readBrands(projectRoot).fallback;
  const text = createServerText((code) => readTexts(projectRoot, code));
  const common = brandValues(brand, language);
  const paper = new Paper({
    title: name,
    language,
    brand,
    created: new Date(`${today}T12:00:00Z`),
    footer: text(language, 'pdf.common.customerService', common),
    running: name,
    pageOf: (page, pages) => text(language, 'pdf.common.page', { page, pages }),
  });
  const mark = readFileSync(join(projectRoot, 'cobrand', brand.id, brand.logo.mark), 'utf8');
  drawLetterhead(paper, { name: brand.name, lines: brand.letterhead.lines, mark });
  paper.space(40);
  paper.heading(1, name, styles.title);
  for (const [heading, ...paragraphs] of sections) {
    paper.space(10);
    paper.heading(2, heading);
    for (const paragraph of paragraphs) paper.paragraph(paragraph, style, 6);
  }
  return paper.finish();
}
