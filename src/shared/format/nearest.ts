import { distance } from 'fastest-levenshtein';

/**
 * Returns the most similar candidate, or undefined when none is similar enough to suggest. The limit is one edit per
 * three letters and at least one, so that `id` is not suggested for `zip`.
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
 * as two edits, but they are one typing mistake. So each swap at or after the index `from` whose letters
 * occur in `b` is tried, from left to right.
 */
function countEdits(limit: number, a: string, b: string, from = 0): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  const plainEdits = distance(a, b);
  // A swap saves at most one edit, and more than two swaps in a name are unlikely.
  if (plainEdits < 2 || plainEdits > limit + 2) return plainEdits <= limit ? plainEdits : undefined;
  let fewest = plainEdits;
  for (let index = from; index + 1 < a.length; index++) {
    const swap = `${a[index + 1]}${a[index]}`;
    if (a[index] === a[index + 1] || !b.includes(swap)) continue;
    const swapped = a.slice(0, index) + swap + a.slice(index + 2);
    const otherEdits = countEdits(Math.min(limit, fewest - 1) - 1, swapped, b, index + 2);
    if (otherEdits !== undefined) fewest = otherEdits + 1;
  }
  return fewest <= limit ? fewest : undefined;
}
