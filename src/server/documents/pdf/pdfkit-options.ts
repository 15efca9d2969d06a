import { getHtmlLang } from '#shared/locales/index.ts';
import type { Brand } from '#shared/cobrand/index.ts';
import { fonts } from './fonts.ts';
import { pageLayout } from './page-style.ts';
import { toPrintable } from './printable.ts';

export interface PdfMetadata {
  title: string;
  language: string;
  brand: Brand;
  /** The file's creation date; by default the current time. */
  createdAt?: Date;
}

/**
 * Returns the settings of a tagged PDF on letter paper with a language and a title, which viewers show instead of the
 * file name.
 */
export function getPdfkitOptions({
  title,
  language,
  brand,
  createdAt,
}: PdfMetadata): PDFKit.PDFDocumentOptions {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'LETTER',
    margins: {
      left: pageLayout.side,
      right: pageLayout.side,
      top: pageLayout.top,
      bottom: pageLayout.bottom,
    },
    pdfVersion: '1.7',
    tagged: true,
    lang: getHtmlLang(language),
    displayTitle: true,
    bufferPages: true,
    font: fonts.regular,
    info: {
      Title: toPrintable(title),
      Author: brand.legalName,
      Producer: brand.name,
      Creator: brand.name,
      ...(createdAt && { CreationDate: createdAt }),
    },
  };
  // The type declarations of pdfkit lack this value.
  return Object.assign(options, { subset: 'PDF/UA' });
}

/** Resolves to the content of the file when the document has ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
