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
 * Returns the context of a document in the user's language. It has the brand with the id `brandId`, which is usually that
 * of a group; without the id, or if there is no such brand, it has the brand of the requested host.
 */
export function createDocumentContext(
  call: Pick<Call, 'services' | 'request'>,
  brandId: string | null = null,
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
