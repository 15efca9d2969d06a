import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCodeList } from '#server/database/code-lists.ts';
import { rankBenefits } from '#server/resources/benefit/rank-benefits.ts';

interface Question {
  language: 'en' | 'sp';
  question: string;
  category: string;
}

const file = new URL('benefit-questions.json', import.meta.url);
const questions = JSON.parse(readFileSync(file, 'utf8')) as Question[];
const synonyms = readCodeList('benefit-synonyms');

const findAnswers = (language: 'en' | 'sp', question: string) =>
  rankBenefits(
    question,
    synonyms.map((entry) => ({ code: entry.code, words: entry[language] })),
  );

const missed = questions.filter(
  ({ language, question, category }) =>
    !findAnswers(language, question).slice(0, 3).includes(category),
);

describe('the search of benefits', () => {
  it('answers at least 55 of 60 questions within the first three', () => {
    expect(questions).toHaveLength(60);
    expect(missed.map(({ question }) => question).slice(5)).toEqual([]);
  });

  it('ignores case, accents and punctuation', () => {
    expect(findAnswers('sp', 'RESONANCIA, magnetica!!')).toEqual(
      findAnswers('sp', 'resonancia magnética'),
    );
  });

  it.each([
    '',
    '   ',
    '?',
    'of the',
    'xyzzy',
    '%',
    '\u0000',
    'constructor __proto__',
    'a'.repeat(200),
  ])('finds nothing for %j', (question) => {
    expect(findAnswers('en', question)).toEqual([]);
  });

  it('knows words for every kind of benefit', () => {
    const kinds = readCodeList('benefit-category').map(({ code }) => code);
    expect(synonyms.map(({ code }) => code).toSorted()).toEqual(kinds.toSorted());
  });
});
