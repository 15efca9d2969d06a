import { fold } from '#shared/format/fold.ts';

/** Synonyms of a benefit: a code of benefit-category, and its search terms separated by commas. */
export interface Synonyms {
  code: string;
  words: string;
}

const normalizeText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

/**
 * Removes the plural ending and then a final a, e or o of words longer than four letters, for English and Spanish: "visits"
 * becomes "visit", "prenatales" becomes "prenatal", "consulta" becomes "consult".
 */
const toStem = (word: string): string =>
  word.length > 4 ? word.replace(/(es|s)$/u, '').replace(/[aeo]$/u, '') : word;

const toStems = (text: string): string[] => normalizeText(text).split(' ').map(toStem);

/** In a phrase of several words, stems shorter than this, such as "of" and "de", are searched only as part of the phrase. */
const minWordLength = 4;
/** What each word of the longest matching phrase adds to the score. */
const phraseWeight = 3;

interface SearchEntry {
  code: string;
  /** The search terms, each as a list of stems. */
  phrases: string[][];
  /** The stems that are searched alone. */
  words: ReadonlySet<string>;
}

function toSearchEntry({ code, words }: Synonyms): SearchEntry {
  const phrases = words.split(',').map(toStems);
  const searchWords = phrases.flatMap((phrase) =>
    phrase.filter((word) => phrase.length === 1 || word.length >= minWordLength),
  );
  return { code, phrases, words: new Set(searchWords) };
}

/**
 * Returns the codes that match a question, best first. A word that few codes have counts more than a common one (inverse
 * document frequency), and a whole phrase counts most.
 */
export function rankBenefits(question: string, synonyms: readonly Synonyms[]): string[] {
  const entries = synonyms.map(toSearchEntry);
  const stems = toStems(question);
  const sentence = ` ${stems.join(' ')} `;
  const computeWeight = (word: string): number => {
    const matchingEntryCount = entries.filter(({ words }) => words.has(word)).length;
    return matchingEntryCount === 0 ? 0 : 1 + Math.log(entries.length / matchingEntryCount);
  };
  const weights = new Map(stems.map((word) => [word, computeWeight(word)]));
  const computeScore = ({ phrases, words }: SearchEntry): number => {
    const wordScore = [...weights].reduce(
      (sum, [word, weight]) => sum + (words.has(word) ? weight : 0),
      0,
    );
    const matchingPhrases = phrases.filter((phrase) => sentence.includes(` ${phrase.join(' ')} `));
    return (
      wordScore + phraseWeight * Math.max(0, ...matchingPhrases.map((phrase) => phrase.length))
    );
  };
  return entries
    .map((entry) => ({ code: entry.code, score: computeScore(entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ code }) => code);
}
