import { defaultLanguage, htmlLang, type Language } from '#shared/locales/languages.ts';
import type { Portal } from './portal.ts';

/** Outlives a sign-out. */
const LANGUAGE_KEY = 'portal.language';

/**
 * The language on screen. Before texts are here: the one chosen on this device, when the portal still has it; else the
 * default. What is shown need not be what was chosen: an account may bring a language of its own.
 */
export const currentLanguage = (portal: Portal): Language =>
  portal.translator.get()?.language ?? chosenLanguage(portal) ?? defaultLanguage;

export const chosenLanguage = (portal: Portal): Language | undefined =>
  known(portal, portal.storage.read(LANGUAGE_KEY));

export const rememberLanguage = ({ storage }: Portal, language: Language): void =>
  storage.write(LANGUAGE_KEY, language);

/** `sp` is a code of wire and storage only: headers and HTML say es. */
export const languageTag = (portal: Portal): string => htmlLang(currentLanguage(portal));

/** Codes come from storage and from servers: only what the portal has texts for counts. */
export const known = ({ meta }: Portal, language: string | undefined): Language | undefined =>
  language && meta.languages.includes(language) ? language : undefined;
