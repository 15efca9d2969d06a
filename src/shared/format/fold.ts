/** Letters without a decomposition and marks that keyboards write in several ways, each before its spelling. */
const spellings: ReadonlyMap<string, string> = new Map(
  "ßss æae œoe þth ĳij øo đd ðd ħh łl ıi ſs ςσ ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst ’' ‘' ʼ' ‐- ‑-"
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** Letters that have a small form in both places: Latin ones in use, Greek and Cyrillic. */
const capitals = /[A-ZØĐÐĦŁÆŒÞẞĲΑ-ΩЂЄЅІЈЉЊЋЏА-ЯҐ]/gu;

/**
 * The search key of a text: no case, no accents, ß as ss, dotted and dotless i alike. The function fold() of the
 * database is the same rule.
 */
export const fold = (text: string): string =>
  // Most texts have neither accents nor letters of other alphabets.
  isAscii(text) ? text.toLowerCase() : foldLetters(text);

const isAscii = (text: string): boolean => /^[\0-\u007F]*$/u.test(text);

const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(capitals, (letter) => letter.toLowerCase())
    .replaceAll(/[^\0-\u007F]/gu, (letter) => spellings.get(letter) ?? letter);
