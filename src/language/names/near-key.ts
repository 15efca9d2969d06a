import { editDistance } from '#shared/format/nearest.ts';

/** Keys, addresses and routes are long and alike: only one that is a slip or two away is worth offering. */
export function nearKey(key: string, keys: Iterable<string>): string | undefined {
  for (const candidate of keys) if (isNear(key, candidate, mostSlips)) return candidate;
  return undefined;
}

const mostSlips = 2;

/** Whether at most so many letters are dropped, doubled, exchanged or another. */
export function isNear(name: string, candidate: string, most: number): boolean {
  if (Math.abs(name.length - candidate.length) > most) return false;
  // Each slip brings one letter at most and takes one away: this leaves few pairs to be measured.
  if (bitsIn(lettersOf(name) ^ lettersOf(candidate)) > 2 * most) return false;
  return editDistance(name, candidate) <= most;
}

const known = new Map<string, number>();

/** Which letters a name has, a bit for each. */
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
