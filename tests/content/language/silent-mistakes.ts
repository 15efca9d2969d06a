import { accessMistakes } from './silent-access.ts';
import { brandMistakes } from './silent-brands.ts';
import { screenMistakes } from './silent-screens.ts';
import { textMistakes } from './silent-texts.ts';

/** One change of a file: the text to replace and its replacement, or the whole text of a new file. */
export type Change = readonly [file: string, found: string | RegExp, put: string];

/** A mistake that once passed, and the only message about it. */
export type SilentMistake = readonly [
  what: string,
  changes: readonly Change[],
  ...messages: string[],
];

/** The mistakes by the part of the project that has them. */
export const silentMistakes: Record<string, readonly SilentMistake[]> = {
  texts: textMistakes,
  access: accessMistakes,
  brands: brandMistakes,
  screens: screenMistakes,
};
