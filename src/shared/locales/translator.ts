import { createInstance, type i18n } from 'i18next';
import { displayNumber } from '../format/numbers.ts';
import type { Texts } from './catalogue.ts';
import { getHtmlLang, getIntlLocale } from './languages.ts';
import type { Language } from './languages.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** A missing text or value, passed to `onMissing`. The checker finds both before, so one at run time is a bug. */
export type MissingText = {
  readonly kind: 'key' | 'value';
  readonly language: Language;
  /** The key without a text, or for `value` the text with the placeholder that has no value. */
  readonly key: string;
};

export type TranslatorOptions = {
  /** Values available to every text, such as the brand's name and phone number. */
  readonly values?: TextValues;
  readonly onMissing?: (missing: MissingText) => void;
};

export type Translator = {
  readonly i18n: i18n;
  readonly language: Language;
  readonly htmlLang: string;
  readonly locale: string;
  /**
   * Returns the text of a key. `count` chooses the plural form; `{{count, number}}` formats it in the language. Where
   * `count` is no number, because it is formatted already, `plural` chooses the form.
   */
  readonly t: (key: string, values?: TextValues, plural?: number) => string;
  readonly exists: (key: string, values?: TextValues) => boolean;
  /** All texts by key. */
  readonly texts: Texts;
};

/**
 * Creates the translator of one language from loaded texts, the same way in the browser and on the server. Texts of
 * later bundles replace those of earlier ones: a brand's own texts come last. There is no fallback language: a missing
 * key is reported and shown unchanged.
 */
export function createTranslator(
  language: Language,
  bundles: readonly Texts[],
  { values = {}, onMissing = () => undefined }: TranslatorOptions = {},
): Translator {
  const locale = getIntlLocale(language);
  const texts = Object.assign({}, ...bundles) as Texts;
  const instance = createInstance();
  const start = (): i18n => {
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
    // i18next makes a format of its own for each number.
    instance.services.formatter?.add('number', (value: number) => displayNumber(value, language));
    return instance;
  };
  const translator = createWrapper({ instance, start, language, locale, texts, values });
  known.set(instance, { translator, options: { values, onMissing } });
  return translator;
}

/** Returns the translator of an i18next instance. */
export function getTranslator(instance: i18n): Translator {
  return getKnown(instance).translator;
}

const known = new WeakMap<i18n, { translator: Translator; options: TranslatorOptions }>();

function getKnown(instance: i18n) {
  const found = known.get(instance);
  if (!found) throw new Error('The i18next instance belongs to no translator');
  return found;
}

interface Source {
  instance: i18n;
  /** Initialises the instance, which takes about 5 ms: many pages have no text that needs it. */
  start: () => i18n;
  language: Language;
  locale: string;
  texts: Texts;
  values: TextValues;
}

/** Wraps an i18next instance so that values cannot act as i18next options. The texts of an instance never change. */
function createWrapper({ start, texts, values: defaults, ...source }: Source): Translator {
  const { instance, language, locale } = source;
  const getStarted = () => (instance.isInitialized ? instance : start());
  // `replace` keeps a value named `context` or `lng` from being read as an option; `nest: false` keeps user input such
  // as "$t(…)" from being resolved.
  const toI18nextOptions = (values: TextValues) => ({
    replace: { ...values },
    nest: false,
    ...pickCount(values),
  });
  const listForms = createPluralForms(locale);
  const translate = (key: string, values: TextValues, plural?: number): string => {
    const count = plural ?? pickCount(values).count;
    const form = listForms(key, count).find((name) => Object.hasOwn(texts, name));
    const filled =
      form !== undefined && fillIn(texts[form] ?? '', { ...defaults, ...values }, language);
    if (filled !== false) return filled;
    const options = toI18nextOptions(values);
    return getStarted().t(key, { ...options, ...(plural !== undefined && { count: plural }) });
  };
  // Cached, because i18next takes about 0.1 ms for a text, and a form has hundreds. A text without a value is its result.
  const plainTexts = new Map<string, string>();
  const translatePlain = (key: string): string => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text !== undefined && !text.includes('{{')) return text;
    const plain = plainTexts.get(key) ?? translate(key, {});
    plainTexts.set(key, plain);
    return plain;
  };
  return {
    i18n: instance,
    language,
    htmlLang: getHtmlLang(language),
    locale,
    t: (key, values, plural) =>
      values === undefined && plural === undefined
        ? translatePlain(key)
        : translate(key, values ?? {}, plural),
    // Without a count, only the key itself can be a text: tables ask for hundreds of keys that do not exist.
    exists: (key, values = {}) =>
      Object.hasOwn(texts, key) ||
      listForms(key, pickCount(values).count).some((form) => Object.hasOwn(texts, form)),
    texts,
  };
}

/** Returns the keys under which i18next looks for a text: with a count, its form for zero and its plural form come first. */
function createPluralForms(locale: string): (key: string, count?: number) => readonly string[] {
  let rules: Intl.PluralRules | undefined;
  return (key, count) => {
    if (count === undefined) return [key];
    rules ??= new Intl.PluralRules(locale);
    return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
  };
}

/**
 * Returns a text whose placeholders are only names of the given values, and numbers. False for all that needs i18next: other
 * formats, and missing values, which it reports.
 */
function fillIn(text: string, values: TextValues, language: Language): string | false {
  let isComplete = true;
  const filled = text.replace(/\{\{(.*?)\}\}/gu, (_, placeholder: string) => {
    const [name = '', format] = placeholder.split(',').map((part) => part.trim());
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (format === 'number' && typeof value === 'number') return displayNumber(value, language);
    isComplete &&= value !== undefined && format === undefined;
    return String(value);
  });
  return isComplete && filled;
}

/** Returns an i18next instance with further texts, for a part of the page whose texts are data. */
export function addTexts(instance: i18n, texts: Texts): i18n {
  const { translator, options } = getKnown(instance);
  return createTranslator(translator.language, [translator.texts, texts], options).i18n;
}

const pickCount = ({ count }: TextValues): { count?: number } =>
  typeof count === 'number' ? { count } : {};
