import file from '../../../schemas/parts/languages.json' with { type: 'json' };
import { limits } from '../schemas/limits.ts';

/** The code of a language in paths, on the wire and in storage. `sp` is the specification's code for Spanish. */
export type Language = string;

export const defaultLanguage: Language = limits.defaultLanguage.value;

interface Tags {
  readonly html: string;
  readonly intl: string;
}

/**
 * Only codes that are no BCP-47 tags, or that need a region, stand in the file; any other code is its own tag. Intl
 * turns an unknown `sp` silently into en-US, and plain `es` writes 1234,50 US$, so both need es-US.
 */
const tags: Readonly<Record<string, Tags>> = file.languages;

/** What <html lang> says: `sp` is `es` to a screen reader. */
export const htmlLang = (language: Language): string => tags[language]?.html ?? language;

/** What every Intl and plural call gets. */
export const intlLocale = (language: Language): string => tags[language]?.intl ?? language;

/** The language whose Intl locale this is. */
export const languageOfLocale = (locale: string): Language =>
  Object.keys(tags).find((language) => intlLocale(language) === locale) ?? locale;
/** A language that is stored or asked for, where the portal has texts in it; else the portal's own. */
export const availableLanguage = (language: Language, available: readonly Language[]): Language =>
  available.includes(language) ? language : defaultLanguage;

/** The plural categories a catalogue of this language must spell out: es-US has `many` besides `one` and `other`. */
export const pluralCategories = (language: Language): readonly string[] =>
  new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories;

/** Chooses from an Accept-Language header; `es` in any region gives `sp`. Nothing that fits gives the default. */
export function negotiateLanguage(
  header: string | undefined,
  available: readonly Language[],
): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(parseRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) {
    const found = available.find(
      (language) => language === primary || htmlLang(language) === primary,
    );
    if (found) return found;
  }
  return defaultLanguage;
}

function parseRange(range: string): { primary: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const quality = parameters
    .map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1])
    .find(Boolean);
  return {
    primary: tag.split('-')[0] ?? '',
    quality: quality === undefined ? 1 : Number(quality) || 0,
  };
}
