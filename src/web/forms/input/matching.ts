import type { Choice } from './choices.ts';

/** Maximum number of matches shown. Further typing narrows them down. */
const MAX_CHOICES = 60;

/** Returns the choices whose label contains every typed word, in any order and ignoring case. */
export function matchingChoices(
  choices: readonly Choice[],
  typed: string | undefined,
  max = MAX_CHOICES,
): readonly Choice[] {
  const words = (typed ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
  return choices
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, max);
}
