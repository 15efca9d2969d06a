import type { SymbolTable } from '../set/symbol-table.ts';
import { defaultLanguage } from '../set/texts.ts';
import type { Trees } from '../set/trees.ts';

/** Whether only the screens of a brand use the text. All other texts of a brand replace common ones. */
export const isBrandText = (key: string): boolean => key.startsWith('brand.');

/** Adds a brand's own texts to those that its screens may name. */
export function addBrandTexts(symbols: SymbolTable, trees: Trees, brand: string): SymbolTable {
  const tree = trees
    .ofKind('brand')
    .find((candidate) => candidate.location.file.split('/')[1] === brand);
  const entries = tree?.get('texts')?.get(defaultLanguage)?.entries() ?? [];
  const brandTexts = new Map(
    [...entries].flatMap(({ name, value }) =>
      isBrandText(name) ? [[name, value.text() ?? ''] as const] : [],
    ),
  );
  const { texts } = symbols;
  return {
    ...symbols,
    texts: {
      ...texts,
      has: (key) => brandTexts.has(key) || texts.has(key),
      get: (key) => brandTexts.get(key) ?? texts.get(key),
      keys: () => [...brandTexts.keys(), ...texts.keys()],
    },
  };
}
