import { isNear, nearest } from '#shared/format/nearest.ts';

/** Up to this many edits a name is a typing mistake; above it, its words say more than its letters. */
export const maxTypos = 2;

/** Verbs that say little: people write getPlaces for listPlacesOfService. */
const verbs = new Set(['get', 'list', 'read', 'search', 'find', 'fetch', 'load', 'show', 'query']);

/** Returns the name that was probably meant: one with the same letters, or else with the same words. */
export function findNearName(found: string, among: Iterable<string>): string | undefined {
  const names = [...among];
  const near = nearest(found, names);
  if (near !== undefined && isNear(found, near, maxTypos)) return near;
  return (
    findNameWithWords(found, names) ??
    near ??
    findNameWithPrefix(found, names) ??
    findNameWithin(found, names)
  );
}

/** Shorter beginnings of a name say too little, unless they are a word of three letters. */
const minPrefixLength = 4;

/** Returns the shortest name that begins with the letters: 'relation' finds 'relationship', 'ssn' finds 'ssnLast4'. */
const findNameWithPrefix = (found: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) =>
      found.length < minPrefixLength
        ? found.length === minPrefixLength - 1 && splitWords(name)[0] === found.toLowerCase()
        : name.toLowerCase().startsWith(found.toLowerCase()),
    )
    .toSorted((a, b) => a.length - b.length)[0];

/** Returns the longest name that the words begin or end with: 'payeeName' finds 'payee', 'maskedSsn' finds 'ssn'. */
function findNameWithin(found: string, names: readonly string[]): string | undefined {
  const sought = splitWords(found).join(' ');
  const contained = names.filter((name) => {
    const text = splitWords(name).join(' ');
    // A name of one or two letters is no match.
    return text.length > 2 && (sought.startsWith(`${text} `) || sought.endsWith(` ${text}`));
  });
  return contained.toSorted((a, b) => b.length - a.length)[0];
}

/** Returns the shortest name that holds every word: 'dashboard' finds 'admin.dashboard'. */
function findNameWithWords(found: string, names: readonly string[]): string | undefined {
  const sought = splitWords(found).filter((word) => !verbs.has(word));
  if (!sought.some((word) => word.length > 2)) return undefined;
  // listPlaces is meant in the plural, getPlace in the singular.
  const lastWord = (found.match(/[A-Z]?[a-z\d]+$/u)?.[0] ?? '').toLowerCase();
  const endsAlike = (name: string): boolean => name.toLowerCase().includes(lastWord);
  const [best] = names
    .filter((name) => sought.every((word) => splitWords(name).includes(word)))
    .toSorted((a, b) => Number(endsAlike(b)) - Number(endsAlike(a)) || a.length - b.length);
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
