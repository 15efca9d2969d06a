import { toBaseKey, listPluralKeys } from '#shared/locales/compare.ts';
import { isBrandText } from '../compile/brand-texts.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Member, Tree } from '../tree/tree.ts';
import { checkName } from './check-name.ts';

/** The keys of the portal's texts, and the base keys of those with plural forms (`rows` for `rows_other`). */
interface KnownKeys {
  keys: readonly string[];
  plurals: ReadonlySet<string>;
}

/**
 * Checks that each text of a brand replaces one of the portal or is the brand's own (`brand.…`), that it exists in every
 * language of the brand's texts, and that a text with plural forms has all forms of the language. `keys`: those of the
 * portal's texts.
 */
export function checkBrandKeys(
  texts: Tree | undefined,
  keys: readonly string[],
  report: Report,
): void {
  const known = { keys, plurals: findPlurals(keys) };
  const byLanguage = [...(texts?.entries() ?? [])];
  const keysOfAnyLanguage = new Set(
    byLanguage.flatMap(({ value }) => [...(value.members?.keys() ?? [])]),
  );
  for (const { name: language, value } of byLanguage) {
    for (const member of value.entries()) checkKey(member, language, known, report);
    for (const key of listExpectedKeys(keysOfAnyLanguage, language, known))
      if (!value.has(key)) reportMissing(key, { language, value, known }, report);
  }
}

const findPlurals = (keys: readonly string[]): Set<string> =>
  new Set(keys.filter((key) => key.endsWith('_other')).map(toBaseKey));

/** Reports an unknown key. A language may have plural forms that the default language does not have. */
function checkKey(
  { name, keyLocation }: Member,
  language: string,
  known: KnownKeys,
  report: Report,
): void {
  const isPluralForm =
    known.plurals.has(toBaseKey(name)) && listPluralKeys(toBaseKey(name), language).includes(name);
  if (!isBrandText(name) && !isPluralForm)
    checkName(report, 'BRD903', keyLocation, 'text', { found: name, among: known.keys });
}

/** Returns the keys that a language must have: all keys of any language, with all plural forms of this one. */
function listExpectedKeys(
  keysOfAnyLanguage: ReadonlySet<string>,
  language: string,
  { plurals }: KnownKeys,
): Set<string> {
  const expected = [...keysOfAnyLanguage].flatMap((key) =>
    plurals.has(toBaseKey(key)) ? listPluralKeys(toBaseKey(key), language) : key,
  );
  return new Set(expected);
}

function reportMissing(
  key: string,
  { language, value, known }: { language: string; value: Tree; known: KnownKeys },
  report: Report,
): void {
  const base = toBaseKey(key);
  const writtenForm = [...(value.members?.values() ?? [])].find(
    ({ name }) => known.plurals.has(base) && toBaseKey(name) === base,
  );
  report(
    'BRD901',
    writtenForm?.keyLocation ?? value.location,
    `'${key}' has no text in '${language}'`,
    {
      expected: key,
      remedy: writtenForm
        ? `Write each form of the plural: ${listPluralKeys(base, language).join(', ')}.`
        : `Write "${key}" in "texts" of '${language}' too, or remove it from the others.`,
    },
  );
}
