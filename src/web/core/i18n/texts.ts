import { brandValues } from '#shared/cobrand/brand-texts.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import { createTranslator, type MissingText } from '#shared/locales/translator.ts';
import { loadPublished } from '../brand/published.ts';
import { rememberLanguage } from '../portal/language.ts';
import { brandOf, type Portal } from '../portal/portal.ts';

const addressOf = (locales: Readonly<Record<string, string>>, language: string): string =>
  `/locales/${language}.${locales[language]}.json`;

/** Preloads the texts of a language. */
export const preloadTexts = async (
  portal: Portal,
  language: string,
  locales: Readonly<Record<string, string>> = portal.meta.locales,
): Promise<void> => void (await loadPublished(portal, addressOf(locales, language)));

/** Loads a language and shows it. Nothing is unmounted, so forms keep their input. */
export async function showLanguage(portal: Portal, language: string): Promise<void> {
  const { locales } = portal.meta;
  const texts = (await loadPublished(portal, addressOf(locales, language))) as Texts;
  const brand = brandOf(portal);
  const { dev } = portal.meta;
  const translator = createTranslator(
    language,
    [texts, brand.texts[language] ?? {}, portal.moreTexts[language] ?? {}],
    {
      values: brandValues(brand, language),
      ...(dev && { onMissing: reportMissing }),
    },
  );
  document.documentElement.lang = translator.htmlLang;
  portal.translator.set(translator);
}

/** Shows a language and remembers it on this device. */
export async function chooseLanguage(portal: Portal, language: string): Promise<void> {
  await showLanguage(portal, language);
  rememberLanguage(portal, language);
}

const reportMissing = ({ kind, language, key }: MissingText): void =>
  console.warn(`No ${kind === 'key' ? 'text' : 'value'} in ${language}: ${key}`);
