import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { displayNumber } from '#shared/format/numbers.ts';
import { getIntlLocale } from '#shared/locales/languages.ts';
import { createTranslator, type TextValues } from '#shared/locales/translator.ts';
import { projectRoot, readTexts } from '#server/data-folders.ts';

const counts = [0, 1, 2, 12, 1_000_000];
const pluralForm = /_(?:zero|one|two|few|many|other)$/u;

/** Values for the placeholders of a text: numbers where it formats one. */
function createValues(text: string): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/gu)].map(([, name = '']) => name.split(','));
  return Object.fromEntries(
    names.map(([name = '', format]) => [name.trim(), format ? 1234.5 : `the $t(${name}) {{x}}`]),
  );
}

describe.each(['en', 'sp'] as const)('the translator in %s', (language) => {
  const texts = readTexts(projectRoot, language);
  const locale = getIntlLocale(language);
  const i18next = createInstance();
  void i18next.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  i18next.services.formatter?.add('number', (value: number) => displayNumber(value, language));
  const translator = createTranslator(language, [texts]);

  it('returns every text with values as i18next does', () => {
    const withValues = Object.entries(texts).filter(([key, text]) => {
      return text.includes('{{') && !pluralForm.test(key);
    });
    expect(withValues.length).toBeGreaterThan(200);
    for (const [key, text] of withValues) {
      const values = createValues(text);
      expect(translator.t(key, values), key).toBe(i18next.t(key, { replace: values, nest: false }));
    }
  });

  it('returns every plural form as i18next does', () => {
    const plurals = Object.keys(texts).filter((key) => key.endsWith('_other'));
    expect(plurals.length).toBeGreaterThan(20);
    for (const form of plurals)
      for (const count of counts) {
        const key = form.replace(pluralForm, '');
        const values: TextValues = { ...createValues(texts[form] ?? ''), count };
        const expected = i18next.t(key, { replace: values, nest: false, count });
        expect(translator.t(key, values), `${key} ${count}`).toBe(expected);
      }
  });

  it('chooses the form by `plural` where the count is formatted already', () => {
    const key = Object.keys(texts).find((name) => name.endsWith('_one')) ?? '';
    const plain = key.replace(pluralForm, '');
    const values = { ...createValues(texts[key] ?? ''), count: 'one' };
    expect(translator.t(plain, values, 1)).toBe(
      i18next.t(plain, { replace: values, nest: false, count: 1 }),
    );
  });
});
