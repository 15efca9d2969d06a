import { isNear } from '#shared/format/nearest.ts';
import { maxTypos } from '../core/near-name.ts';

/** Keys, paths and routes are long and similar, so only one within two edits is suggested. */
export function suggestKey(key: string, keys: Iterable<string>): string | undefined {
  const parts = splitKey(key);
  for (const candidate of keys)
    if (mayBeNear(key, parts, candidate) && isNear(key, candidate, maxTypos)) return candidate;
  return undefined;
}

const partCount = 5;

const splitKey = (key: string): readonly string[] => {
  const size = Math.floor(key.length / partCount);
  return Array.from({ length: partCount }, (_, at) => key.slice(at * size, (at + 1) * size));
};

/**
 * Counting edits is slow, and when a file of texts cannot be read, thousands of keys are missing. Two typos leave at
 * least two of five parts as they are, except for two swaps of letters that each lie on the border of two parts.
 */
function mayBeNear(key: string, parts: readonly string[], candidate: string): boolean {
  if (Math.abs(key.length - candidate.length) > maxTypos) return false;
  const size = parts[0]?.length ?? 0;
  let same = 0;
  for (const [at, part] of parts.entries()) if (isNearPlace(part, candidate, at * size)) same++;
  return same >= 2;
}

/** Whether the part is in its place, which typos before it may have moved. */
function isNearPlace(part: string, candidate: string, place: number): boolean {
  for (let moved = -maxTypos; moved <= maxTypos; moved++)
    if (candidate.startsWith(part, place + moved)) return true;
  return false;
}
