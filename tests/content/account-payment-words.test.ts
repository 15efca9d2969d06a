import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

const files = new Map(readDataFiles(projectRoot));
const readJson = (path: string) => JSON.parse(files.get(path) ?? '{}') as unknown;
const textsOf = (path: string) => Object.entries(readJson(path) as Record<string, string>);

/** The texts in which members read about payments from their health accounts. */
const listAccountTexts = (language: string) => [
  ...textsOf(`locales/${language}/member.json`),
  ...textsOf(`locales/${language}/server.json`).filter(([key]) => key.includes('.fsa')),
  ...textsOf(`locales/${language}/fields.json`).filter(([key]) => key === 'fields.payable'),
];

describe('a health account', () => {
  it('pays the member or the provider', () => {
    const { codes } = readJson('schemas/codes/fsa-pay-to.json') as { codes: { code: string }[] };
    expect(codes.map(({ code }) => code)).toEqual(['Member', 'Provider']);
  });

  it.each([
    ['en', /paid back|pays? you back|reimburse/iu],
    ['sp', /reembols/iu],
  ])('is therefore said to pay, not to pay the member back (%s)', (language, promise) => {
    const texts = listAccountTexts(language);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => promise.test(text))).toEqual([]);
  });
});
