import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '#shared/schemas/limits.ts';
import type { PasswordPolicy } from '../settings.ts';

/** Minimum lengths: that of the specification, and that of NIST SP 800-63B-4 for passwords without a second factor. */
const minLengths: Record<PasswordPolicy, number> = { spec: limits.passwordMinimum.value, nist: 15 };
const minWordLength = 4;
const minDifferentCharacters = 4;

/** The owner of the new password. */
export interface PasswordOwner {
  userName: string;
  brandName: string;
}

/**
 * Whether the password is too short for the policy, has too few different characters, is common, or is derived from the
 * user's or the brand's name.
 */
export function isWeakPassword(
  policy: PasswordPolicy,
  password: string,
  { userName, brandName }: PasswordOwner,
): boolean {
  const name = keepLetters(userName);
  return (
    password.length < minLengths[policy] ||
    new Set(password.toLowerCase()).size < minDifferentCharacters ||
    isCommon(password) ||
    isVariantOf(password, listBrandWords(brandName)) ||
    (name.length >= minWordLength && keepLetters(password).includes(name))
  );
}

const keepLetters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

/** Lists the words of a brand's name: benefits and mybenefits for "My Benefits". */
const listBrandWords = (name: string): string[] =>
  [...name.split(/\s+/u), name].map(keepLetters).filter((word) => word.length >= minWordLength);

/** The most frequent passwords of leaked lists (NIST SP 800-63B-4, 3.1.1.2), most frequent first. */
const commonPasswords = new Set(
  dictionary['passwords-common'].slice(0, limits.blockedPasswords.value),
);

/** Digits and symbols used in place of letters. */
const substitutes: Record<string, string> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '€': 'e',
  '(': 'c',
};

/** Letters that 1, ! and | may stand for. */
const ambiguousLetters = ['i', 'l'];

/**
 * A common password of this length can still be guessed with a few more letters; shorter ones are parts of any word.
 */
const minStemLength = 6;
const maxAddedLetters = 2;
/** Maximum number of digits and symbols around a word, such as a year with a dash. Longer ones are not guessable. */
const maxAffixLength = 6;

/**
 * Whether a password is a common one with other capitals, substitutes, digits and symbols around it, or one or two more
 * letters.
 */
const isCommon = (password: string): boolean =>
  listReadings(password).some(
    (reading) => commonPasswords.has(reading) || hasStem(reading, commonPasswords),
  );

/** Whether a password is one of the words, varied in the same ways. */
function isVariantOf(password: string, words: readonly string[]): boolean {
  const stems = new Set(words);
  return listReadings(password).some((reading) => stems.has(reading) || hasStem(reading, stems));
}

/** Whether the text without its last letter, or the last two, is one of the stems. */
function hasStem(reading: string, stems: ReadonlySet<string>): boolean {
  return Array.from({ length: maxAddedLetters }, (_, added) => reading.slice(0, -1 - added)).some(
    (stem) => stem.length >= minStemLength && stems.has(stem),
  );
}

/** Lists the interpretations of a password: as typed, only its letters, and with substitutes replaced by letters. */
function listReadings(password: string): string[] {
  const typed = password.normalize('NFKC').toLowerCase();
  const cores = [typed, typed.replace(/\d+$/u, ''), typed.replace(/[^\p{L}]+$/u, '')];
  const folded = cores.flatMap((core) => ambiguousLetters.map((letter) => fold(core, letter)));
  const letters = [typed, ...folded].map((text) => text.replaceAll(/[^a-z]/gu, ''));
  return [typed, ...letters.filter(({ length }) => typed.length - length <= maxAffixLength)];
}

const fold = (text: string, letterOfOne: string): string =>
  text.replaceAll(/[^\p{L}]/gu, (sign) =>
    /[1!|]/u.test(sign) ? letterOfOne : (substitutes[sign] ?? sign),
  );
