import type { Choice } from './choices.ts';

/** More matches than this are not read: typing on narrows them faster. */
const MOST = 60;

/** Choices with every typed word somewhere in the label, in any order and without regard to case. */
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
