import type { SilentMistake } from './silent-mistake.ts';
import { accessMistakes } from './silent-access.ts';
import { brandMistakes } from './silent-brands.ts';
import { screenMistakes } from './silent-screens.ts';
import { textMistakes } from './silent-texts.ts';

/** The mistakes by the part of the project that has them. */
export const silentMistakes: Record<string, readonly SilentMistake[]> = {
  texts: textMistakes,
  access: accessMistakes,
  brands: brandMistakes,
  screens: screenMistakes,
};
