import { useMemo, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { withTexts } from '#shared/locales/translator.ts';
import { useTranslator } from './use-text.ts';

interface WithTextsProps {
  /** The texts by key in a language. Must be stable. */
  texts: (language: string) => Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Adds texts that came with data to those of the portal, for everything inside. */
export function WithTexts({ texts, children }: WithTextsProps): ReactElement {
  const { i18n, language } = useTranslator();
  const extended = useMemo(() => withTexts(i18n, texts(language)), [i18n, texts, language]);
  return <I18nextProvider i18n={extended}>{children}</I18nextProvider>;
}
