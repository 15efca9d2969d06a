import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type TextParams = Record<string, string | number | boolean>;
/** Words a full locale key ("admin.memberSearch.title") in the reader's language. `count` among the params picks the plural. */
export type Text = (key: string, params?: TextParams) => string;

export function useText(): Text {
  const { t } = useTranslation();
  return useCallback((key, params) => t(key, params ?? {}), [t]);
}

/** Whether a key has words: for keys built from data (an error code of a newer server). */
export function useHasText(): (key: string) => boolean {
  const { i18n } = useTranslation();
  return useCallback((key) => i18n.exists(key), [i18n]);
}
