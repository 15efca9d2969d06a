import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import { getMessageKey, listMessageKeys } from '#shared/schemas/problem-text.ts';
import { validators } from '#shared/schemas/validators.ts';

const validatorFile = JSON.parse(
  readFileSync(new URL('../../schemas/parts/validators.json', import.meta.url), 'utf8'),
) as { server: Record<string, string> };

/** Texts by their full keys. */
function validationTexts(language: 'en' | 'sp'): Record<string, string> {
  const file = new URL(`../../locales/${language}/validation.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

describe('texts of the rules', () => {
  test('a keyword, a type, a format and a named rule each have their own text', () => {
    expect(getMessageKey({ rule: 'maxLength', params: { max: 3 } })).toBe('validation.max');
    expect(getMessageKey({ rule: 'type', params: { type: 'integer' } })).toBe(
      'validation.wholeNumber',
    );
    expect(getMessageKey({ rule: 'format', params: { format: 'date' } })).toBe('validation.date');
    expect(getMessageKey({ rule: 'required-true', params: {} })).toBe('validation.requiredTrue');
    expect(getMessageKey({ rule: 'toString', params: {} })).toBe('validation.invalid');
  });

  test('server-only rules have their own texts', () => {
    const serverKeys = Object.keys(validatorFile.server).map((rule) =>
      getMessageKey({ rule, params: {} }),
    );
    expect(serverKeys.length).toBeGreaterThan(5);
    expect(serverKeys).not.toContain('validation.invalid');
  });

  test.each(['en', 'sp'] as const)('every text exists in %s', (language) => {
    const texts = validationTexts(language);
    expect(listMessageKeys().filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  test.each(['en', 'sp'] as const)(
    'no text in %s uses a placeholder that its rule does not have',
    (language) => {
      const texts = validationTexts(language);
      for (const { message, params = {} } of Object.values(validators)) {
        const known = [
          'label',
          ...Object.keys(params),
          ...(params['target'] ? ['targetLabel'] : []),
        ];
        expect(
          listPlaceholders(texts[message] ?? '').filter((name) => !known.includes(name)),
          message,
        ).toEqual([]);
      }
    },
  );

  test('the name of a field needs no article and no gender in Spanish', () => {
    const texts = Object.entries(validationTexts('sp'));
    const withName = texts.filter(([, text]) => listPlaceholders(text).includes('label'));
    expect(withName.length).toBeGreaterThan(30);
    const isApart = (text: string) =>
      text.startsWith('{{label}}: ') || text.includes('“{{label}}”');
    expect(withName.filter(([, text]) => !isApart(text))).toEqual([]);
  });

  test('quotes of the specification are word for word', () => {
    const texts = validationTexts('en');
    expect(texts['validation.password']).toBe(
      'Must contain one lower & uppercase letter, and one numeric character',
    );
    expect(texts['validation.passwordMatch']).toBe('Passwords do not match');
    expect(texts['validation.passwordNotMatch']).toBe('Old and new passwords cannot be the same');
  });
});
