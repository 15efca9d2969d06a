import { useTranslation } from 'react-i18next';
import type { TextValues } from '#shared/locales/translator.ts';
import { translatorOf } from './texts.ts';

/** Words a full locale key ("admin.memberSearch.title"). `count` among the values picks the plural. */
export type Text = (key: string, values?: TextValues) => string;

/** The shared translator's `t`, not i18next's own: it keeps values from steering the look-up. */
export function useText(): Text {
  return translatorOf(useTranslation().i18n).t;
}

/** Whether a key has words: for keys built from data (an error code of a newer server). */
export function useHasText(): (key: string) => boolean {
  return translatorOf(useTranslation().i18n).exists;
}
