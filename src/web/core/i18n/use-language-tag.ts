import { useSyncExternalStore } from 'react';
import { languageTag } from './language.ts';
import { subscribeTexts } from './texts.ts';

/** The language on screen as a header names it (en, es). Renders again when another language is shown. */
export const useLanguageTag = (): string => useSyncExternalStore(subscribeTexts, languageTag);
