import type { i18n } from 'i18next';
import { brandValues } from '#shared/cobrand/words.ts';
import { createTranslator, type MissingText, type Translator } from '#shared/locales/translator.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import { currentBrand } from '../brand/brand.ts';
import { portalMeta } from '../brand/portal-meta.ts';
import { loadPublished } from '../brand/published.ts';
import { languageTag, rememberLanguage, showLanguage } from './language.ts';

const translators = new WeakMap<i18n, Translator>();
const listeners = new Set<() => void>();
let translator: Translator | undefined;
let more: Readonly<Record<string, Texts>> = {};

/** Texts that are not published with the portal: those of the preview, by language. */
export const alsoSpeak = (texts: Readonly<Record<string, Texts>>): void => void (more = texts);

/** The translator of the language on screen. Only called once the texts are here: the start waits for them. */
export function currentTranslator(): Translator {
  if (!translator) throw new Error('Texts were asked for before they were loaded');
  return translator;
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The guarded translator behind an instance that came out of react-i18next's context. */
export const translatorOf = (instance: i18n): Translator =>
  translators.get(instance) ?? currentTranslator();

const addressOf = (language: string, locales = portalMeta().locales): string =>
  `/locales/${language}.${locales[language]}.json`;

/** Fetches a language ahead of need, beside whatever else is on its way. */
export const preloadTexts = async (
  language: string,
  locales?: Readonly<Record<string, string>>,
): Promise<void> => void (await loadPublished(addressOf(language, locales)));

/** Loads a language and shows it. Nothing is unmounted: what stands in forms stays. */
export async function speak(language: string): Promise<void> {
  const texts = (await loadPublished(addressOf(language))) as Texts;
  const brand = currentBrand();
  translator = createTranslator(
    language,
    [texts, brand.texts[language] ?? {}, more[language] ?? {}],
    {
      values: brandValues(brand, language),
      onMissing: reportMissing,
    },
  );
  translators.set(translator.instance, translator);
  showLanguage(language);
  document.documentElement.lang = languageTag();
  for (const listener of listeners) listener();
}

/** The reader's own choice: shown now, and on this device from now on. */
export async function chooseLanguage(language: string): Promise<void> {
  await speak(language);
  rememberLanguage(language);
}

function reportMissing({ kind, language, key }: MissingText): void {
  if (portalMeta().dev)
    console.warn(`No ${kind === 'key' ? 'text' : 'value'} in ${language}: ${key}`);
}
