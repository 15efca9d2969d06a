import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { compileExpression } from '#shared/expressions/compile.ts';
import { getIntlLocale } from '#shared/locales/languages.ts';
import { limits } from '#shared/schemas/limits.ts';
import { projectRoot } from '#server/data-folders.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const plurals = [
  ...read('locales/README.md').matchAll(/^\| ([\d, ]+?) +\| `_(\w+)` +\| `_(\w+)` +\|/gmu),
].flatMap(([, numbers = '', english = '', spanish = '']) =>
  numbers.split(', ').map((number) => ({ number: Number(number), english, spanish })),
);

describe('the table of plural forms in locales/README.md', () => {
  it('has every form of the two languages', () => {
    expect(new Set(plurals.map(({ english }) => english))).toEqual(new Set(['one', 'other']));
    expect(new Set(plurals.map(({ spanish }) => spanish))).toEqual(
      new Set(['one', 'many', 'other']),
    );
  });

  it.each(plurals)('is right for $number', ({ number, english, spanish }) => {
    const formOf = (language: string) =>
      new Intl.PluralRules(getIntlLocale(language)).select(number);
    expect([formOf('en'), formOf('sp')]).toEqual([english, spanish]);
  });
});

describe('schemas/README.md on rules that read a missing field', () => {
  const [, assert = ''] =
    /"id": "amountInRange"[^}]*"assert": "([^"]*)"/u.exec(read('schemas/README.md')) ?? [];
  const properties: Record<string, JsonSchema> = {
    amount: { type: 'number' },
    name: { type: 'string' },
    soldOn: { type: 'string', format: 'date' },
    isNew: { type: 'boolean' },
    parts: { type: 'array', items: { type: 'string' } },
  };
  const isTrue = (source: string, form: object): unknown =>
    compileExpression(source, { form: { type: 'object', properties } }).evaluate({ form });

  it('has an example that allows the field to be missing', () => {
    expect([{}, { amount: 500 }, { amount: 501 }].map((form) => isTrue(assert, form))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['form.amount <= 500', false],
    ['form.amount > 500', false],
    ["form.name == ''", true],
    ["form.soldOn == ''", true],
    ['form.isNew == false', true],
    ['size(form.parts) == 0', true],
  ])('%s is %s', (source, expected) => {
    expect(isTrue(source, {})).toBe(expected);
  });
});

it('screens/README.md names the number of rows that an export reads', () => {
  const number = limits.exportItems.value.toLocaleString('en-US');
  expect(read('screens/README.md')).toContain(`up to ${number} rows`);
});
