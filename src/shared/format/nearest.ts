import { distance } from 'fastest-levenshtein';

/**
 * Returns the most similar candidate, or undefined when none is similar enough to suggest. The limit is one edit per
 * three letters, so that `id` is not suggested for `zip`.
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const lowerCaseName = name.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(name.length / 3));
  for (const candidate of candidates) {
    const edits = countEdits(limit, lowerCaseName, candidate.toLowerCase());
    if (edits === undefined || (best !== undefined && edits === limit)) continue;
    best = candidate;
    limit = edits;
  }
  return best;
}

/** Whether the names differ by at most this many added, dropped, replaced or swapped letters. */
export const isNear = (name: string, candidate: string, maxEdits: number): boolean =>
  countEdits(maxEdits, name, candidate) !== undefined;

/**
 * Returns the number of edits from `a` to `b`, or undefined above the limit. Levenshtein counts two swapped neighbors
 * as two edits, but they are one typing mistake. So each swap after the index `from` whose letters occur in `b` is
 * tried, from left to right.
 */
function countEdits(limit: number, a: string, b: string, from = 0): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  const plain = distance(a, b);
  // A swap saves at most one edit, and more than two swaps in a name are unlikely.
  if (plain < 2 || plain > limit + 2) return plain <= limit ? plain : undefined;
  let fewest = plain;
  for (let at = from; at + 1 < a.length; at++) {
    const swap = `${a[at + 1]}${a[at]}`;
    if (a[at] === a[at + 1] || !b.includes(swap)) continue;
    const swapped = a.slice(0, at) + swap + a.slice(at + 2);
    const others = countEdits(Math.min(limit, fewest - 1) - 1, swapped, b, at + 2);
    if (others !== undefined) fewest = others + 1;
  }
  return fewest <= limit ? fewest : undefined;
}
