import type { Brand } from '#shared/cobrand/index.ts';
import type { Call } from '../requests/call.ts';
import type { Sender } from './pdf/letterhead.ts';
import { createDocumentTexts, type DocumentTexts } from './document-texts.ts';

/** The brand, the texts in the language, and the sender of a document. */
export interface DocumentContext {
  texts: DocumentTexts;
  brand: Brand;
  sender: Sender;
}

/**
 * Returns the context of a document: the brand of the group if there is one, otherwise of the host, and the user's
 * language.
 */
export function createDocumentContext(
  call: Pick<Call, 'services' | 'request'>,
  brandId: string | null,
): DocumentContext {
  const { brands } = call.services;
  const brand = brands.byId.get(brandId ?? '') ?? call.request.brand;
  return {
    texts: createDocumentTexts(call, brand),
    brand,
    sender: {
      name: brand.name,
      lines: brand.letterhead.lines,
      mark: call.services.brandImage(brand.id, brand.logo.mark) ?? '',
    },
  };
}
