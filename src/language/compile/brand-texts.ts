import type { SymbolTable } from '../set/symbol-table.ts';
import { defaultLanguage } from '../set/texts.ts';
import type { Trees } from '../set/trees.ts';

/** Whether a text exists for a brand only (`brand.…`). All other texts of a brand replace texts of the portal. */
export const isBrandText = (key: string): boolean => key.startsWith('brand.');

/** Returns the symbol table for the screens of a brand, which may use the texts that only the brand has. */
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
