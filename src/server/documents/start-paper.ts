import type { DocumentContext } from './context.ts';
import { Paper, type PaperFacts } from './paper/paper.ts';

/** Begins a document in the brand's colors, with its footer and its page numbers. */
export const startPaper = (
  { texts, brand }: Pick<DocumentContext, 'texts' | 'brand'>,
  facts: Pick<PaperFacts, 'title' | 'running' | 'created'>,
): Paper =>
  new Paper({
    ...facts,
    language: texts.language,
    brand,
    footer: texts.text('pdf.common.customerService'),
    pageOf: (page, pages) => texts.text('pdf.common.page', { page, pages }),
  });
