import type { Brand } from '#shared/cobrand/index.ts';
import type { Call } from '../requests/call.ts';
import type { Sender } from './paper/letterhead.ts';
import { wordsOf, type Words } from './words.ts';

/** In whose name and in which words a document is written. */
export interface DocumentContext {
  words: Words;
  brand: Brand;
  sender: Sender;
}

/**
 * The brand of the group, which is the one its members know, else that of the host that was asked; the language of the
 * reader.
 */
export function contextFor(
  call: Pick<Call, 'services' | 'request'>,
  brandId: string | null,
): DocumentContext {
  const { brands } = call.services;
  const brand = brands.byId.get(brandId ?? '') ?? call.request.brand;
  return {
    words: wordsOf(call, brand),
    brand,
    sender: {
      name: brand.name,
      lines: brand.letterhead.lines,
      mark: call.services.picture(brand.id, brand.logo.mark) ?? '',
    },
  };
}
