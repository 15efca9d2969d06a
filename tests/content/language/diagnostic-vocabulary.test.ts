import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readSourceTexts } from '../../support/source-texts.ts';

/** The folders with the sentences of the checker. */
const folders = [
  'src/language',
  'src/shared/expressions',
  'src/shared/locales',
  'src/shared/schemas',
];

/** Sentences have spaces; other texts are names, keys and paths. */
const sentences = folders.flatMap(readSourceTexts).filter(({ text }) => text.includes(' '));

/** A word that the sentences avoid, where it is right, and the word for it. */
const words: [avoided: RegExp, right: RegExp, instead: string][] = [
  [/\bcalls?\b/iu, /`npm run screens -- calls|^specified calls$/gu, 'operation'],
  [/\banswers?\b/iu, /\b(?:the answers of a form|for answers)\b/gu, 'returns'],
  [/\bcircles?\b|\bcycles?\b/iu, /^$/gu, 'loop'],
  [/\bdialect\b/iu, /^dialect$|dialect\.json/gu, 'schema'],
];

/** What the checker prints of a key that is missing is its description, which WORDS.md lists. */
it('the words of screens say operation, not call', () => {
  const lines = readFileSync(join(projectRoot, 'screens/WORDS.md'), 'utf8').split('\n');
  expect(lines.filter((line) => /\bcalls?\b/u.test(line))).toEqual([]);
});

describe('the checker has one word for one thing:', () => {
  it('its sentences are found', () => {
    expect(sentences.length).toBeGreaterThan(500);
  });

  it.each(words)('not %s, except %s, but %s', (avoided, right) => {
    const found = sentences.filter(({ text }) => avoided.test(text.replaceAll(right, '')));
    expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});
