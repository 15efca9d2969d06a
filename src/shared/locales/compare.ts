import { placeholders } from './catalogue.ts';
import type { Texts } from './catalogue.ts';
import { languageName, pluralCategories } from './languages.ts';
import type { Language } from './languages.ts';

export type LocaleProblem = {
  readonly kind: 'missing' | 'surplus' | 'empty' | 'placeholders';
  readonly language: Language;
  readonly key: string;
  readonly message: string;
};

const pluralSuffix = /_(zero|one|two|few|many|other)$/u;

/** Returns the key without plural suffix; `i18next` chooses the suffix by `count`. */
export const baseKey = (key: string): string => key.replace(pluralSuffix, '');

/** Whether a key is one form of a plural: `results.count_many`. */
export const isPluralForm = (key: string): boolean => pluralSuffix.test(key);

/** Returns the plural forms that a language needs: `_one`, `_many` and `_other`. */
export const pluralForms = (language: Language): string[] =>
  pluralCategories(language).map((category) => `_${category}`);

/** Returns the keys of a plural that a language needs: `rows_one` and `rows_other` for `rows`. */
export const pluralKeys = (base: string, language: Language): string[] =>
  pluralForms(language).map((form) => `${base}${form}`);

/** Returns keys that `other` lacks, in its own plural categories: Spanish has _many in addition to _one and _other. */
export function missingKeys(reference: Texts, other: Texts, language: Language): string[] {
  return lackedBy(other, expectedKeys(reference, language));
}

const lackedBy = (other: Texts, expected: readonly string[]): string[] =>
  expected.filter((key) => !Object.hasOwn(other, key));

/** Returns the keys that a catalogue of `language` needs to cover `reference`. */
function expectedKeys(
  reference: Texts,
  language: Language,
  bases: ReadonlySet<string> = pluralBases(reference),
): string[] {
  const plural = [...bases].flatMap((base) => pluralKeys(base, language));
  const plain = Object.keys(reference).filter(
    (key) => !isPluralForm(key) || !bases.has(baseKey(key)),
  );
  return [...plain, ...plural];
}

/** A key is a form of a plural when its _other form exists or its text counts; a key that merely ends in _one is not. */
const pluralBases = (texts: Texts): Set<string> =>
  new Set(
    Object.entries(texts)
      .filter(
        ([key, text]) =>
          key.endsWith('_other') || (isPluralForm(key) && placeholders(text).includes('count')),
      )
      .map(([key]) => baseKey(key)),
  );

/** Returns keys whose texts use different placeholders between languages. A plural's _one may omit `count`. */
export function differentPlaceholders(
  reference: Texts,
  other: Texts,
  bases: ReadonlySet<string> = pluralBases(reference),
): string[] {
  return Object.entries(other)
    .filter(([key, text]) => {
      const plural = bases.has(baseKey(key));
      const source = reference[key] ?? (plural ? reference[`${baseKey(key)}_other`] : undefined);
      return (
        source !== undefined && placeholderText(source, plural) !== placeholderText(text, plural)
      );
    })
    .map(([key]) => key);
}

const placeholderText = (text: string, plural: boolean): string =>
  placeholders(text)
    .filter((name) => !(plural && name === 'count'))
    .join(' ');

/** Returns all differences between a language and the reference, for the checker and tests. */
export function localeProblems(
  reference: Texts,
  other: Texts,
  language: Language,
): LocaleProblem[] {
  const bases = pluralBases(reference);
  const needed = expectedKeys(reference, language, bases);
  const expected = new Set(needed);
  const problem = (kind: LocaleProblem['kind'], key: string, message: string) => ({
    kind,
    language,
    key,
    message,
  });
  return [
    ...lackedBy(other, needed).map((key) =>
      problem('missing', key, `'${key}' has no ${languageName(language)} text`),
    ),
    ...Object.keys(other)
      .filter((key) => !expected.has(key))
      .map((key) =>
        problem('surplus', key, `'${key}' has a text in ${languageName(language)} only`),
      ),
    ...Object.keys(other)
      .filter((key) => other[key]?.trim() === '')
      .map((key) =>
        problem('empty', key, `The ${languageName(language)} text of '${key}' is empty`),
      ),
    ...differentPlaceholders(reference, other, bases).map((key) =>
      problem(
        'placeholders',
        key,
        `'${key}' uses other values in ${languageName(language)} than in the first language`,
      ),
    ),
  ];
}
