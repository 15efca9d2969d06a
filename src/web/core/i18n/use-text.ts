import { use } from 'react';
import { I18nContext } from 'react-i18next';
import { getTranslator, type Translator } from '#shared/locales/translator.ts';

/** Returns the text of a full locale key ("admin.memberSearch.title"). The value `count` selects the plural form. */
export type Text = Translator['t'];

/** The translator of the i18next instance that PortalProvider passes down. Each language has its own instance. */
export function useTranslator(): Translator {
  const shared = use<Pick<Translator, 'i18n'> | undefined>(I18nContext);
  if (!shared) throw new Error('PortalProvider is missing');
  return getTranslator(shared.i18n);
}

export const useText = (): Text => useTranslator().t;

/** Returns a check whether a key exists, for keys built from data, such as an error code of a newer server. */
export const useHasText = (): ((key: string) => boolean) => useTranslator().exists;

/** The current language as a BCP 47 tag (en, es). */
export const useLanguageTag = (): string => useTranslator().htmlLang;
