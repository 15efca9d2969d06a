import { distance } from 'fastest-levenshtein';

/**
 * The candidate a writer most likely meant, or undefined when no candidate is near enough to suggest.
 * Near enough: at most one edit in three letters, so that `id` is not offered for `zip`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(name.length / 3));
  for (const candidate of candidates) {
    const edits = editsWithin(limit, wanted, candidate.toLowerCase());
    if (edits === undefined || (best !== undefined && edits === limit)) continue;
    best = candidate;
    limit = edits;
  }
  return best;
}

/** Whether at most this many letters are added, dropped, replaced or swapped with a neighbor. */
export const isNear = (name: string, candidate: string, most: number): boolean =>
  editsWithin(most, name, candidate) !== undefined;

/**
 * The number of edits, or undefined above the limit. Levenshtein counts two swapped neighbors as two edits; people who
 * type count them as one. So each swap that leads toward the other name is tried, from left to right.
 */
function editsWithin(limit: number, one: string, another: string, from = 0): number | undefined {
  if (Math.abs(one.length - another.length) > limit) return undefined;
  const plain = distance(one, another);
  // A swap saves one edit at most, and no one swaps three times in a name.
  if (plain < 2 || plain > limit + 2) return plain <= limit ? plain : undefined;
  let fewest = plain;
  for (let at = from; at + 1 < one.length; at++) {
    const swap = `${one[at + 1]}${one[at]}`;
    if (one[at] === one[at + 1] || !another.includes(swap)) continue;
    const swapped = one.slice(0, at) + swap + one.slice(at + 2);
    const others = editsWithin(Math.min(limit, fewest - 1) - 1, swapped, another, at + 2);
    if (others !== undefined) fewest = others + 1;
  }
  return fewest <= limit ? fewest : undefined;
}
