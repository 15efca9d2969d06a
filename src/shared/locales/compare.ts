import { listPlaceholders } from './catalogue.ts';
import type { Texts } from './catalogue.ts';
import { getLanguageName, listPluralCategories } from './languages.ts';
import type { Language } from './languages.ts';

export type LocaleProblem = {
  readonly kind: 'missing' | 'surplus' | 'empty' | 'placeholders';
  readonly language: Language;
  readonly key: string;
  readonly message: string;
};

const pluralSuffix = /_(zero|one|two|few|many|other)$/u;

/** Returns the key without plural suffix; `i18next` chooses the suffix by `count`. */
export const toBaseKey = (key: string): string => key.replace(pluralSuffix, '');

/** Whether a key is one form of a plural: `results.count_many`. */
export const isPluralForm = (key: string): boolean => pluralSuffix.test(key);

/** Returns the plural forms that a language needs: Spanish `_one`, `_many` and `_other`. */
export const listPluralForms = (language: Language): string[] =>
  listPluralCategories(language).map((category) => `_${category}`);

/** Returns the keys of a plural that a language needs: `rows_one` and `rows_other` for `rows`. */
export const listPluralKeys = (base: string, language: Language): string[] =>
  listPluralForms(language).map((form) => `${base}${form}`);

/**
 * Returns the keys that `other` lacks, with the plural forms of `language`: Spanish has _many besides _one and _other.
 */
export function findMissingKeys(reference: Texts, other: Texts, language: Language): string[] {
  return findLackingKeys(other, listExpectedKeys(reference, language));
}

const findLackingKeys = (other: Texts, expected: readonly string[]): string[] =>
  expected.filter((key) => !Object.hasOwn(other, key));

/** Returns the keys that a catalogue of `language` needs to cover `reference`. */
function listExpectedKeys(
  reference: Texts,
  language: Language,
  bases: ReadonlySet<string> = findPluralBases(reference),
): string[] {
  const pluralKeys = [...bases].flatMap((base) => listPluralKeys(base, language));
  const plainKeys = Object.keys(reference).filter(
    (key) => !isPluralForm(key) || !bases.has(toBaseKey(key)),
  );
  return [...plainKeys, ...pluralKeys];
}

/**
 * Finds the keys with plural forms. A key is a form of a plural when its _other form exists or its text contains
 * {{count}}; a key that merely ends in _one is not.
 */
const findPluralBases = (texts: Texts): Set<string> =>
  new Set(
    Object.entries(texts)
      .filter(
        ([key, text]) =>
          key.endsWith('_other') || (isPluralForm(key) && listPlaceholders(text).includes('count')),
      )
      .map(([key]) => toBaseKey(key)),
  );

/** Returns keys whose texts use different placeholders between languages. The forms of a plural may omit `count`. */
export function findDifferentPlaceholders(
  reference: Texts,
  other: Texts,
  bases: ReadonlySet<string> = findPluralBases(reference),
): string[] {
  return Object.entries(other)
    .filter(([key, text]) => {
      const isPlural = bases.has(toBaseKey(key));
      const referenceText =
        reference[key] ?? (isPlural ? reference[`${toBaseKey(key)}_other`] : undefined);
      return (
        referenceText !== undefined &&
        joinPlaceholders(referenceText, isPlural) !== joinPlaceholders(text, isPlural)
      );
    })
    .map(([key]) => key);
}

const joinPlaceholders = (text: string, isPlural: boolean): string =>
  listPlaceholders(text)
    .filter((name) => !(isPlural && name === 'count'))
    .join(' ');

/** Returns all differences between a language and the reference, for the checker and tests. */
export function findLocaleProblems(
  reference: Texts,
  other: Texts,
  language: Language,
): LocaleProblem[] {
  const bases = findPluralBases(reference);
  const needed = listExpectedKeys(reference, language, bases);
  const expected = new Set(needed);
  const createProblem = (kind: LocaleProblem['kind'], key: string, message: string) => ({
    kind,
    language,
    key,
    message,
  });
  return [
    ...findLackingKeys(other, needed).map((key) =>
      createProblem('missing', key, `'${key}' has no ${getLanguageName(language)} text`),
    ),
    ...Object.keys(other)
      .filter((key) => !expected.has(key))
      .map((key) =>
        createProblem('surplus', key, `'${key}' has a text in ${getLanguageName(language)} only`),
      ),
    ...Object.keys(other)
      .filter((key) => other[key]?.trim() === '')
      .map((key) =>
        createProblem('empty', key, `The ${getLanguageName(language)} text of '${key}' is empty`),
      ),
    ...findDifferentPlaceholders(reference, other, bases).map((key) =>
      createProblem(
        'placeholders',
        key,
        `'${key}' uses other values in ${getLanguageName(language)} than in the first language`,
      ),
    ),
  ];
}
