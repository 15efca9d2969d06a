import { defaultLanguage, htmlLang, type Language } from '#shared/locales/languages.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { portalMeta } from '../brand/portal-meta.ts';

/** Outlives a sign-out. */
export const LANGUAGE_KEY = 'portal.language';

let current: Language | undefined;

/** The language chosen on this device, when the portal still has it; else the default. */
export function currentLanguage(): Language {
  current ??= known(readStored(LANGUAGE_KEY)) ?? defaultLanguage;
  return current;
}

export const hasChosenLanguage = (): boolean => known(readStored(LANGUAGE_KEY)) !== undefined;

/** What is shown need not be what was chosen: an account may bring a language of its own. */
export const showLanguage = (language: Language): void => void (current = language);

export const rememberLanguage = (language: Language): void => writeStored(LANGUAGE_KEY, language);

/** `sp` is a code of wire and storage only: headers and HTML say es. */
export const languageTag = (): string => htmlLang(currentLanguage());

/** Codes come from storage and from servers: only what the portal has texts for counts. */
export const known = (language: string | undefined): Language | undefined =>
  language && portalMeta().languages.includes(language) ? language : undefined;
