import type { ScreenEntry } from '#shared/screens/entry.ts';
import { toWireDate } from '#shared/format/dates.ts';
import { addHyphens, parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/** A search that fits the typed text, with the criteria to fill in. */
export interface FinderTarget {
  entry: ScreenEntry;
  /** The id of the search field, and the typed text as that field takes it. */
  criteria: Record<string, string>;
}
type Match = NonNullable<ScreenEntry['finder']>[number]['match'];

/** Returns the screens that take part in the global search and that the user may enter. */
export const listFinders = (
  { entries }: ScreenIndex,
  mayEnter: (entry: ScreenEntry) => boolean,
): ScreenEntry[] => entries.filter((entry) => entry.finder && mayEnter(entry));

/** Returns the searches that fit the typed text, most likely first. Empty for empty text. */
export function findTargets(typed: string, finders: readonly ScreenEntry[]): FinderTarget[] {
  const value = addHyphens(typed.trim());
  if (value === '') return [];
  return guessKinds(value).flatMap((match) =>
    finders.flatMap((entry) =>
      (entry.finder ?? [])
        .filter((candidate) => candidate.match === match)
        .map(({ criteria }) => ({ entry, criteria: { [criteria]: normalizeText(value, match) } })),
    ),
  );
}

/** Number of characters of a member id with dashes, 1001-0001-0100. */
const MEMBER_ID_WIDTH = 14;

/** Returns the possible kinds of the text, most likely first. Each costs a call, and a name has no digits. */
function guessKinds(value: string): Match[] {
  // A member id of which the groups are separated by dashes looks like a claim number.
  if (parseClaimNumber(value))
    return value.length > MEMBER_ID_WIDTH ? ['claimNumber'] : ['claimNumber', 'memberId'];
  if (toWireDate(value)) return ['date'];
  return /\d/.test(value) ? ['memberId'] : ['name'];
}

/** Removes dashes and spaces of a member id, as its field does (point 5 of the specification); converts a date to yyyy-MM-dd. */
function normalizeText(value: string, match: Match): string {
  if (match === 'memberId') return value.replaceAll(/[-\s]/g, '');
  return match === 'date' ? (toWireDate(value) ?? '') : value;
}
