import { defaultLanguage, getHtmlLang, type Language } from '#shared/locales/languages.ts';
import type { Portal } from './portal.ts';

/** Storage key of the language chosen on this device. The entry is kept after sign-out. */
const LANGUAGE_KEY = 'portal.language';

/**
 * The current language. Before texts are loaded: the one chosen on this device if the portal still has it, else the
 * default. An account may have a language that differs from the chosen one.
 */
export const currentLanguage = (portal: Portal): Language =>
  portal.translator.get()?.language ?? chosenLanguage(portal) ?? defaultLanguage;

/** The language that was chosen on this device; undefined if there is none or the portal no longer has it. */
export const chosenLanguage = (portal: Portal): Language | undefined =>
  supportedLanguage(portal, portal.storage.read(LANGUAGE_KEY));

/** Stores the language on this device. */
export const rememberLanguage = ({ storage }: Portal, language: Language): void =>
  storage.write(LANGUAGE_KEY, language);

/** Returns the current language for headers and HTML. Spanish is `es` there, but `sp` in the API and in storage. */
export const languageTag = (portal: Portal): string => getHtmlLang(currentLanguage(portal));

/** Returns the language if the portal has its texts, else undefined. Codes come from storage and from the server. */
export const supportedLanguage = (
  { meta }: Portal,
  language: string | undefined,
): Language | undefined => (language && meta.languages.includes(language) ? language : undefined);
