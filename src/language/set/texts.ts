import { defaultLanguage } from '#shared/locales/languages.ts';
import { toBaseKey } from '#shared/locales/compare.ts';
import type { Tree } from '../tree/tree.ts';
import type { Texts } from './symbol-table.ts';

export { defaultLanguage };

/** Returns the language of a file in locales/: the name of its folder. */
export const getLanguage = (tree: Tree): string => tree.location.file.split('/')[1] ?? '';

/** Reads the texts of the default language. A check compares the other languages with them. */
export function readTexts(locales: readonly Tree[]): Texts {
  const texts = new Map<string, string>();
  for (const tree of locales) {
    if (getLanguage(tree) !== defaultLanguage) continue;
    for (const { name, value } of tree.members?.values() ?? [])
      if (name !== '$schema') texts.set(name, value.text() ?? '');
  }
  const plurals = new Set([...texts.keys()].filter((key) => key.endsWith('_other')).map(toBaseKey));
  return {
    languages: [...new Set(locales.map(getLanguage))].toSorted(),
    has: (key) => texts.has(key) || plurals.has(key),
    get: (key) => texts.get(key) ?? texts.get(`${key}_other`),
    keys: () => texts.keys(),
  };
}
