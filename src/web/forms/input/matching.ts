import type { Choice } from './choices.ts';

/** Maximum number of matches shown. Further typing narrows them down. */
const MOST = 60;

/** Returns the choices whose label contains every typed word, in any order and ignoring case. */
export function matchingChoices(
  choices: readonly Choice[],
  typed: string | undefined,
  most = MOST,
): readonly Choice[] {
  const words = (typed ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
  return choices
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, most);
}
