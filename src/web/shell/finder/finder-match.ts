import type { ScreenEntry } from '#shared/screens/entry.ts';
import { wireDate } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

export interface FinderTarget {
  entry: ScreenEntry;
  /** The id of the search field, and the text that was typed. */
  criteria: Record<string, string>;
}
type Match = NonNullable<ScreenEntry['finder']>[number]['match'];

export const findersFor = (
  { entries }: ScreenIndex,
  mayEnter: (entry: ScreenEntry) => boolean,
): ScreenEntry[] => entries.filter((entry) => entry.finder && mayEnter(entry));

/** Returns the searches that fit the typed text, most likely first. Empty for empty text. */
export function findTargets(typed: string, finders: readonly ScreenEntry[]): FinderTarget[] {
  const value = typed.trim();
  if (value === '') return [];
  return likely(value).flatMap((match) =>
    finders.flatMap((entry) =>
      (entry.finder ?? [])
        .filter((candidate) => candidate.match === match)
        .map(({ criteria }) => ({ entry, criteria: { [criteria]: plain(value, match) } })),
    ),
  );
}

/** Possible kinds of the text, most likely first. Letters and digits may be an id or a name, slashes a date. */
function likely(value: string): Match[] {
  if (parseClaimNumber(value)) return ['claimNumber', 'memberId'];
  if (wireDate(value)) return ['date', 'name'];
  return /\d/.test(value) ? ['memberId', 'name'] : ['name'];
}

/** Member ids are entered without dashes (specification, point 5), dates as a calendar day. */
function plain(value: string, match: Match): string {
  if (match === 'memberId') return value.replaceAll(/[-\s]/g, '');
  return match === 'date' ? (wireDate(value) ?? '') : value;
}
