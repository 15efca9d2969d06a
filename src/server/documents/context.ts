import { join } from 'node:path';
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

/** The brand of the host that was asked, in the language of the reader. */
export function contextFor(call: Pick<Call, 'services' | 'facts'>): DocumentContext {
  const { brand } = call.facts;
  const { configDir } = call.services.config;
  return {
    words: wordsOf(call),
    brand,
    sender: {
      name: brand.name,
      lines: brand.letterhead.lines,
      markFile: join(configDir, 'cobrand', brand.id, brand.logo.mark),
    },
  };
}
