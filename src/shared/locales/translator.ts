import { createInstance } from 'i18next';
import type { Texts } from './catalogue.ts';
import { htmlLang, intlLocale } from './languages.ts';
import type { Language } from './languages.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** A hole in the texts, told to whoever made the translator: the checker finds them first, so one is a fault. */
export type MissingText = {
  readonly kind: 'key' | 'value';
  readonly language: Language;
  readonly key: string;
};

export type TranslatorOptions = {
  /** What every text may mention without being given it, such as the brand's name and phone number. */
  readonly values?: TextValues;
  readonly onMissing?: (missing: MissingText) => void;
};

export type Translator = {
  readonly language: Language;
  readonly htmlLang: string;
  readonly locale: string;
  /** The text of a key. `count` chooses the plural form; `{{count, number}}` writes it as the language does. */
  readonly t: (key: string, values?: TextValues) => string;
  readonly exists: (key: string, values?: TextValues) => boolean;
  /** Every text by its key. */
  readonly texts: Texts;
};

/**
 * Speaks one language from texts that are already here: ready at once, no loading, the same on both sides. Later
 * bundles win over earlier ones, which is how a brand's own texts replace the common ones. There is no second
 * language to fall back on: a missing key is reported and stands as itself, so that nobody misses it.
 */
export function createTranslator(
  language: Language,
  bundles: readonly Texts[],
  { values = {}, onMissing = () => undefined }: TranslatorOptions = {},
): Translator {
  const locale = intlLocale(language);
  const texts = Object.assign({}, ...bundles) as Texts;
  const instance = createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    load: 'currentOnly',
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler: (_languages, _namespace, key) => onMissing({ kind: 'key', language, key }),
    missingInterpolationHandler: (text: string) => {
      onMissing({ kind: 'value', language, key: text });
      return '';
    },
    interpolation: { escapeValue: false, defaultVariables: { ...values } },
  });
  // `replace` keeps values apart from options: a value that is called `context` or `lng` would otherwise steer i18next,
  // and `nest: false` keeps a typed "$t(…)" from being looked up.
  const options = (given: TextValues) => ({
    replace: { ...given },
    nest: false,
    ...countOf(given),
  });
  return {
    language,
    htmlLang: htmlLang(language),
    locale,
    t: (key, given = {}) => instance.t(key, options(given)),
    exists: (key, given = {}) => instance.exists(key, countOf(given)),
    texts,
  };
}

const countOf = ({ count }: TextValues): { count?: number } =>
  typeof count === 'number' ? { count } : {};
