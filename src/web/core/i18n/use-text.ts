import type { TextValues } from '#shared/locales/translator.ts';
import { useTranslator } from '../portal/portal-context.ts';

/** Words a full locale key ("admin.memberSearch.title"). `count` among the values picks the plural. */
export type Text = (key: string, values?: TextValues) => string;

export const useText = (): Text => useTranslator().t;

/** Whether a key has words: for keys built from data (an error code of a newer server). */
export const useHasText = (): ((key: string) => boolean) => useTranslator().exists;

/** The language on screen as a header names it (en, es). Renders again when another language is shown. */
export const useLanguageTag = (): string => useTranslator().htmlLang;

/** The text of a code: lists reach the browser as texts. */
export const codeKey = (list: string, code: string): string => `codes.${list}.${code}`;
