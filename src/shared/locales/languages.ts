import file from '../../../schemas/parts/languages.json' with { type: 'json' };
import { limits } from '../schemas/limits.ts';

/** Language code in paths, the API and storage. `sp` is the specification's code for Spanish. */
export type Language = string;

export const defaultLanguage: Language = limits.defaultLanguage.value;

/** The BCP-47 tags of a language: for <html lang>, and for Intl. */
interface Tags {
  readonly html: string;
  readonly intl: string;
}

/**
 * The file lists only codes that are not BCP-47 tags or need a region; any other code is its own tag. Intl silently
 * treats `sp` as en-US, and `es` formats 1234,50 US$, so both need es-US.
 */
const tags: Readonly<Record<string, Tags>> = file.languages;

/** The languages of the file, which are those of the portal's own texts. */
export const taggedLanguages: readonly Language[] = Object.keys(tags);

/** Returns the value of <html lang>, for example `es` for `sp`. */
export const getHtmlLang = (language: Language): string => tags[language]?.html ?? language;

/** Returns the locale for Intl and plural rules. */
export const getIntlLocale = (language: Language): string => tags[language]?.intl ?? language;

/** Returns the English name of a language, or its code if it has no BCP-47 tag. */
export const getLanguageName = (language: Language): string => {
  const tag = getHtmlLang(language);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return /^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(tag) ? (names.of(tag) ?? language) : language;
};

/** Returns a stored or requested language if it has texts, otherwise the default language. */
export const chooseAvailableLanguage = (
  language: Language,
  available: readonly Language[],
): Language => (available.includes(language) ? language : defaultLanguage);

/** Returns the plural categories of a language: es-US has `many` besides `one` and `other`. */
export const listPluralCategories = (language: Language): readonly string[] =>
  new Intl.PluralRules(getIntlLocale(language)).resolvedOptions().pluralCategories;

/** Negotiates Accept-Language; `es` in any region gives `sp`. Without a match, returns the default language. */
export function negotiateLanguage(
  header: string | undefined,
  available: readonly Language[],
): Language {
  const preferences = (header ?? '')
    .split(',')
    .map(parseRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of preferences) {
    const found = available.find(
      (language) => language === primary || getHtmlLang(language) === primary,
    );
    if (found) return found;
  }
  return defaultLanguage;
}

/** Parses one range of Accept-Language, such as `es-MX;q=0.8`, to its language without region and its weight. */
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
