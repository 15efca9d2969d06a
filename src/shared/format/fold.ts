/** Replacements for letters and signs that NFD does not decompose. Each entry: the character, then its replacement. */
const replacements: ReadonlyMap<string, string> = new Map(
  "ßss æae œoe þth ĳij øo đd ðd ħh łl ıi ſs ςσ ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst ’' ‘' ʼ' ‐- ‑-"
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** Capitals that are changed to lower case, the same set as in the SQL function fold(). */
const capitals = /[A-ZØĐÐĦŁÆŒÞẞĲΑ-ΩЂЄЅІЈЉЊЋЏА-ЯҐ]/gu;

/**
 * Returns the search key of a text: lower case, no accents, ß as ss, dotted and dotless i alike. Must match the SQL
 * function fold().
 */
export const fold = (text: string): string =>
  // Most texts have neither accents nor letters of other alphabets.
  isAscii(text) ? text.toLowerCase() : foldLetters(text);

const isAscii = (text: string): boolean => /^[\0-\u007F]*$/u.test(text);

const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    // The accents, which NFD has separated from their letters.
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(capitals, (letter) => letter.toLowerCase())
    .replaceAll(/[^\0-\u007F]/gu, (letter) => replacements.get(letter) ?? letter);
