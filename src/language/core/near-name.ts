import { isNear, findNearest } from '#shared/format/nearest.ts';

/** Names that differ by at most this number of letters count as typing mistakes; others are compared word by word. */
export const maxTypos = 2;

/** Verbs that are ignored when words are compared, since people write getPlaces for listPlacesOfService. */
const verbs = new Set(['get', 'list', 'read', 'search', 'find', 'fetch', 'load', 'show', 'query']);

/**
 * Returns the name that was probably meant: one with similar letters, else one with the same words, else one that
 * begins with the text or that the text contains; undefined if there is none.
 */
export function findNearName(found: string, among: Iterable<string>): string | undefined {
  const names = [...among];
  const near = findNearest(found, names);
  if (near !== undefined && isNear(found, near, maxTypos)) return near;
  return (
    findNameWithWords(found, names) ??
    near ??
    findNameWithPrefix(found, names) ??
    findNameWithin(found, names)
  );
}

/** Minimum number of letters that must agree. A text with one letter less must be the first word of the name. */
const minPrefixLength = 4;

/** Returns the shortest name that begins with the text: 'relation' finds 'relationship', 'ssn' finds 'ssnLast4'. */
const findNameWithPrefix = (found: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) =>
      found.length < minPrefixLength
        ? found.length === minPrefixLength - 1 && splitWords(name)[0] === found.toLowerCase()
        : name.toLowerCase().startsWith(found.toLowerCase()),
    )
    .toSorted((a, b) => a.length - b.length)[0];

/** Returns the longest name with which the text begins or ends: 'payeeName' finds 'payee', 'maskedSsn' finds 'ssn'. */
function findNameWithin(found: string, names: readonly string[]): string | undefined {
  const sought = splitWords(found).join(' ');
  const contained = names.filter((name) => {
    const text = splitWords(name).join(' ');
    // A name of one or two letters is no match.
    return text.length > 2 && (sought.startsWith(`${text} `) || sought.endsWith(` ${text}`));
  });
  return contained.toSorted((a, b) => b.length - a.length)[0];
}

/** Returns the shortest name that contains every word: 'dashboard' finds 'admin.dashboard'. */
function findNameWithWords(found: string, names: readonly string[]): string | undefined {
  const sought = splitWords(found).filter((word) => !verbs.has(word));
  // Words of one or two letters are in too many names.
  if (!sought.some((word) => word.length > 2)) return undefined;
  // A plural prefers names with that plural: 'getPlaces' finds 'listPlaces' before 'getPlace'. For a singular, which
  // every plural contains, the shorter name wins.
  const lastWord = (found.match(/[A-Z]?[a-z\d]+$/u)?.[0] ?? '').toLowerCase();
  const containsLastWord = (name: string): boolean => name.toLowerCase().includes(lastWord);
  const [best] = names
    .filter((name) => sought.every((word) => splitWords(name).includes(word)))
    .toSorted(
      (a, b) => Number(containsLastWord(b)) - Number(containsLastWord(a)) || a.length - b.length,
    );
  return best;
}

/** Returns the words of a name in lower case and in the singular: listPlacesOfService, VIEW_CLAIMS. */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .map((word) => word.replace(/s$/u, ''))
    .filter((word) => word !== '');
