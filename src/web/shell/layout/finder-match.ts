import type { ScreenEntry } from '#shared/screens/entry.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

export interface FinderTarget {
  path: string;
  /** The id of the search field, and the text that was typed. */
  criteria: Record<string, string>;
}
type Match = NonNullable<ScreenEntry['finder']>[number]['match'];

export const findersFor = (
  { entries }: ScreenIndex,
  mayEnter: (entry: ScreenEntry) => boolean,
): ScreenEntry[] => entries.filter((entry) => entry.finder && mayEnter(entry));

/**
 * Returns the search that fits the typed text. Undefined for empty text, or when the user has no search for this kind
 * of text.
 */
export function findTarget(
  typed: string,
  finders: readonly ScreenEntry[],
): FinderTarget | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  for (const match of likely(value)) {
    for (const { path, finder = [] } of finders) {
      const fits = finder.find((candidate) => candidate.match === match);
      if (fits) return { path, criteria: criteriaOf(value, match, finder) };
    }
  }
  return undefined;
}

/** Of two words, the first is the first name, if the search asks for one: "Ana Kim". */
function criteriaOf(
  value: string,
  match: Match,
  finder: NonNullable<ScreenEntry['finder']>,
): Record<string, string> {
  const candidates = finder.filter((candidate) => candidate.match === match);
  const words = value.split(/\s+/u);
  const [last, first] = candidates;
  if (match !== 'name' || !last || !first || words.length < 2)
    return { [candidates[0]?.criteria ?? '']: plain(value, match) };
  return { [first.criteria]: words[0] ?? '', [last.criteria]: words.slice(1).join(' ') };
}

/** Possible kinds of the text, most likely first. Letters and digits may be an id or a name. */
function likely(value: string): Match[] {
  if (parseClaimNumber(value)) return ['claimNumber', 'memberId'];
  return /\d/.test(value) ? ['memberId', 'name'] : ['name'];
}

/** Member ids are entered without dashes (specification, point 5). */
const plain = (value: string, match: Match): string =>
  match === 'memberId' ? value.replaceAll(/[-\s]/g, '') : value;
