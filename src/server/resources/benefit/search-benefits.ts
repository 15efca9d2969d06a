import { fold } from '#shared/format/fold.ts';

/** Synonyms of a benefit: a code of benefit-category, and its search terms separated by commas. */
export interface Synonyms {
  code: string;
  words: string;
}

const foldText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

/** Removes the endings of the plural in both languages: visits, prenatales. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(es|s)$/u, '').replace(/[aeo]$/u, '') : word;

const stemsOf = (text: string): string[] => foldText(text).split(' ').map(stemOf);

/** Shorter words of a phrase, such as "of" and "de", are not searched alone. */
const minWordLength = 4;
const phraseWeight = 3;

interface Entry {
  code: string;
  phrases: string[][];
  words: ReadonlySet<string>;
}

function entryOf({ code, words }: Synonyms): Entry {
  const phrases = words.split(',').map(stemsOf);
  const single = phrases.flatMap((phrase) =>
    phrase.filter((word) => phrase.length === 1 || word.length >= minWordLength),
  );
  return { code, phrases, words: new Set(single) };
}

/** Returns the codes that answer a question, best first: rare words count more, whole phrases most. */
export function rankBenefits(question: string, synonyms: readonly Synonyms[]): string[] {
  const entries = synonyms.map(entryOf);
  const stems = stemsOf(question);
  const sentence = ` ${stems.join(' ')} `;
  const weightOf = (word: string): number => {
    const matching = entries.filter(({ words }) => words.has(word)).length;
    return matching === 0 ? 0 : 1 + Math.log(entries.length / matching);
  };
  const weights = new Map(stems.map((word) => [word, weightOf(word)]));
  const scoreOf = ({ phrases, words }: Entry): number => {
    const single = [...weights].reduce(
      (sum, [word, weight]) => sum + (words.has(word) ? weight : 0),
      0,
    );
    const whole = phrases.filter((phrase) => sentence.includes(` ${phrase.join(' ')} `));
    return single + phraseWeight * Math.max(0, ...whole.map((phrase) => phrase.length));
  };
  return entries
    .map((entry) => ({ code: entry.code, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ code }) => code);
}
