import { useMemo, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { addTexts, type Translator } from '#shared/locales/translator.ts';
import { useTranslator } from './use-text.ts';

interface WithTextsProps {
  /** Returns the texts of a language by key. Must be the same function on every render. */
  texts: (language: string) => Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Adds texts that came with data to those of the portal, for everything inside. */
export function WithTexts({ texts, children }: WithTextsProps): ReactElement {
  const { i18n, language } = useTranslator();
  const extended = useMemo(() => addTexts(i18n, texts(language)), [i18n, texts, language]);
  return <I18nextProvider i18n={extended}>{children}</I18nextProvider>;
}

/** A part of the page in another language than the page itself. */
export function InLanguage(props: { translator: Translator; children: ReactNode }): ReactElement {
  const { translator, children } = props;
  return (
    <div lang={translator.htmlLang}>
      <I18nextProvider i18n={translator.i18n}>{children}</I18nextProvider>
    </div>
  );
}
