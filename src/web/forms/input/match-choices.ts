import type { Choice } from './choices.ts';

/** Maximum number of matches shown. Further typing narrows them down. */
const MAX_CHOICES = 60;

/** Returns the choices whose label or detail contains every typed word, in any order and ignoring case. */
export function matchChoices(
  choices: readonly Choice[],
  typed: string | undefined,
  max = MAX_CHOICES,
): readonly Choice[] {
  const searchTerms = (typed ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
  return choices
    .filter(({ label, detail = '' }) => {
      const shown = `${label} ${detail}`.toLowerCase();
      return searchTerms.every((term) => shown.includes(term));
    })
    .slice(0, max);
}
