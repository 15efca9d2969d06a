import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { currentTranslator, subscribeTexts } from './texts.ts';

export function TextProvider({ children }: { children: ReactNode }): ReactElement {
  const translator = useSyncExternalStore(subscribeTexts, currentTranslator);
  return <I18nextProvider i18n={translator.instance}>{children}</I18nextProvider>;
}
