/**
 * The candidate a writer most likely meant, or undefined when nothing is near enough to be worth saying.
 * Near enough: at most one edit in three letters, so that `id` is not offered for `zip`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 0.5;
  for (const candidate of candidates) {
    if (!mayBeNear(name, candidate, bestDistance)) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Whether at most so many letters are dropped, doubled, exchanged or another. */
export const isNear = (name: string, candidate: string, most: number): boolean =>
  mayBeNear(name, candidate, most) && editDistance(name, candidate, most) <= most;

/** Each slip brings one letter at most and takes one away: this leaves few pairs to be measured. */
const mayBeNear = (name: string, candidate: string, most: number): boolean =>
  Math.abs(name.length - candidate.length) <= most &&
  bitsIn(lettersOf(name) ^ lettersOf(candidate)) <= 2 * most;

const known = new Map<string, number>();

/** Which letters a name has, large or small, a bit for each. */
function lettersOf(name: string): number {
  const had = known.get(name);
  if (had !== undefined) return had;
  let bits = 0;
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) % 32);
  if (known.size > mostKnown) known.clear();
  known.set(name, bits);
  return bits;
}

/** More names than a portal has: a process that checks for weeks must not remember every slip. */
const mostKnown = 50_000;

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Damerau-Levenshtein (optimal string alignment): insert, delete, replace and swap of neighbours cost one each.
 * Beyond `most` it only says that there are more.
 */
export function editDistance(one: string, another: string, most = Infinity): number {
  const [left, right] = whereTheyDiffer(one, another);
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = nextRow(left, right, row, { before, previous });
    if (Math.min(...current) > most && Math.min(...previous) > most) return Infinity;
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Both without what they begin and end with alike: of two long keys little is left to be compared. */
function whereTheyDiffer(left: string, right: string): [string, string] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  let end = 0;
  const alikeAt = (back: number) =>
    left.charCodeAt(left.length - back) === right.charCodeAt(right.length - back);
  while (end < shorter - start && alikeAt(end + 1)) end++;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

interface Rows {
  before: number[];
  previous: number[];
}

function nextRow(left: string, right: string, row: number, { before, previous }: Rows): number[] {
  const own = left.charCodeAt(row - 1);
  const last = left.charCodeAt(row - 2);
  const current = [row];
  const at = (line: number[], column: number) => line[column] ?? 0;
  for (let column = 1; column <= right.length; column++) {
    const other = right.charCodeAt(column - 1);
    const replaced = at(previous, column - 1) + (own === other ? 0 : 1);
    const cost = Math.min(replaced, at(previous, column) + 1, at(current, column - 1) + 1);
    const swapped = row > 1 && own === right.charCodeAt(column - 2) && last === other;
    current.push(swapped ? Math.min(cost, at(before, column - 2) + 1) : cost);
  }
  return current;
}
