import type { FinderMatch, ScreenEntry } from '#shared/screens/entry.ts';
import { toWireDate } from '#shared/format/dates.ts';
import { addHyphens, parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/** A search that fits the typed text, with the criteria to fill in. */
export interface FinderTarget {
  entry: ScreenEntry;
  /** The id of the search field, and the typed text as that field takes it. */
  criteria: Record<string, string>;
}

/**
 * Returns the screens that take part in the global search and that the user may enter. The one that takes the most kinds of
 * text comes first: of the searches for the same kind, such as a name, it is the one that users expect.
 */
export const listFinders = (
  { entries }: ScreenIndex,
  mayEnter: (entry: ScreenEntry) => boolean,
): ScreenEntry[] =>
  entries
    .filter((entry) => entry.finder && mayEnter(entry))
    .toSorted((a, b) => (b.finder?.length ?? 0) - (a.finder?.length ?? 0));

/** Returns the searches that fit the typed text, most likely first. Empty for text that no search takes. */
export function findTargets(typed: string, finders: readonly ScreenEntry[]): FinderTarget[] {
  const value = addHyphens(typed.trim());
  const nameAndDate = splitNameAndDate(value);
  if (nameAndDate) return finders.flatMap((entry) => fillCriteria(entry, nameAndDate));
  return guessKinds(value).flatMap((match) =>
    finders.flatMap((entry) => fillCriteria(entry, { [match]: normalizeText(value, match) })),
  );
}

type Texts = Partial<Record<FinderMatch, string>>;

/** Returns the search with its criteria filled, if it has one for each of the texts. */
function fillCriteria(entry: ScreenEntry, texts: Texts): FinderTarget[] {
  const filled = Object.entries(texts).map(([match, text]) => {
    const criteria = entry.finder?.find((candidate) => candidate.match === match)?.criteria;
    return [criteria, text] as const;
  });
  return filled.some(([criteria]) => criteria === undefined)
    ? []
    : [{ entry, criteria: Object.fromEntries(filled) as Record<string, string> }];
}

/** Splits "Suárez 05/29/1984", in either order. Undefined unless the text is a name and a date. */
function splitNameAndDate(value: string): Texts | undefined {
  const words = value.split(/[\s,]+/u);
  const dates = words.map(toWireDate).filter((date) => date !== undefined);
  const name = words.filter((word) => toWireDate(word) === undefined).join(' ');
  return dates.length === 1 && name !== '' && !/\d/.test(name)
    ? { name, date: dates[0] ?? '' }
    : undefined;
}

/** Number of characters of a member id with dashes, 1001-0001-0100. */
const MEMBER_ID_WIDTH = 14;
/** Number of digits of a member id, and of a telephone number with and without the country code. */
const MEMBER_ID_DIGITS = 12;
const PHONE_DIGITS = [10, 11];
/** A number of at most this many digits may be that of a check or a pre-certification. */
const NUMBER_DIGITS = 9;

/** Whether the digits are grouped as those of a telephone number: 614-555-0162. */
export const isPhoneNumber = (value: string): boolean =>
  /^(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}$/u.test(value);

/** Returns the possible kinds of the text, most likely first. Each costs a call, and a name has no digits. */
function guessKinds(value: string): FinderMatch[] {
  if (value === '') return [];
  if (isPhoneNumber(value)) return value.includes('-') ? ['phone', 'claimNumber'] : ['phone'];
  // 1984-05-29 may be a claim number without its zeros.
  if (toWireDate(value)) return parseClaimNumber(value) ? ['date', 'claimNumber'] : ['date'];
  // A member id of which the groups are separated by dashes looks like a claim number.
  if (parseClaimNumber(value))
    return value.length > MEMBER_ID_WIDTH ? ['claimNumber'] : ['claimNumber', 'memberId'];
  if (value.includes('@')) return ['email'];
  if (/^[a-z]{2,}-\d{8}-\d+$/iu.test(value)) return ['transactionNumber'];
  if (!/\d/.test(value)) return ['name'];
  if (/^[\d\s().+-]+$/u.test(value)) return guessKindsOfDigits(value);
  return /^[a-z]{1,3}[\d\s-]+$/iu.test(value) ? ['memberId'] : [];
}

function guessKindsOfDigits(value: string): FinderMatch[] {
  const { length } = value.replaceAll(/\D/g, '');
  const isPhone = PHONE_DIGITS.includes(length);
  if (/[().+]/u.test(value)) return isPhone ? ['phone'] : [];
  return [
    ...(length <= MEMBER_ID_DIGITS ? (['memberId'] as const) : []),
    ...(isPhone ? (['phone'] as const) : []),
    ...(length <= NUMBER_DIGITS ? (['number'] as const) : []),
  ];
}

/** Removes dashes and spaces of a member id, as its field does (point 5 of the specification); converts a date to yyyy-MM-dd. */
function normalizeText(value: string, match: FinderMatch): string {
  if (match === 'memberId' || match === 'number') return value.replaceAll(/[-\s]/g, '');
  return match === 'date' ? (toWireDate(value) ?? '') : value;
}
