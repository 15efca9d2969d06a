import type { DocumentContext } from './context.ts';
import { PdfDocument, type PdfOptions } from './pdf/pdf-document.ts';

/** Begins a document in the brand's colors, with its footer and its page numbers. */
export const createPdf = (
  { texts, brand }: Pick<DocumentContext, 'texts' | 'brand'>,
  options: Pick<PdfOptions, 'title' | 'runningHeader' | 'createdAt'>,
): PdfDocument =>
  new PdfDocument({
    ...options,
    language: texts.language,
    brand,
    footer: texts.text('pdf.common.customerService'),
    getPageText: (page, pages) => texts.text('pdf.common.page', { page, pages }),
  });
