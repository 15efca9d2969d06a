/** `sp` is the wire and storage code only: HTML and Intl know Spanish as es. */
const TAGS: Record<string, { html: string; intl: string }> = {
  en: { html: 'en', intl: 'en-US' },
  sp: { html: 'es', intl: 'es-US' },
};
export const DEFAULT_LANGUAGE = 'en';

let current = DEFAULT_LANGUAGE;
export const currentLanguage = (): string => current;
export const setCurrentLanguage = (language: string): void => void (current = language);
export const htmlLanguage = (language = current): string => TAGS[language]?.html ?? language;
export const intlLanguage = (language = current): string => TAGS[language]?.intl ?? language;
