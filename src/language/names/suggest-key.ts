import { isNear } from '#shared/format/nearest.ts';
import { maxTypos } from '../core/near-name.ts';

/** Returns a key that differs by at most two letters. Text keys, paths and routes are too similar to allow more. */
export function suggestKey(key: string, keys: Iterable<string>): string | undefined {
  const parts = splitKey(key);
  for (const candidate of keys)
    if (mayBeNear(key, parts, candidate) && isNear(key, candidate, maxTypos)) return candidate;
  return undefined;
}

/** Number of parts of equal length into which a key is split. */
const partCount = 5;
/** Minimum number of parts that two typing mistakes leave unchanged; `mayBeNear` describes the rare exception. */
const minEqualParts = 2;

const splitKey = (key: string): readonly string[] => {
  const size = Math.floor(key.length / partCount);
  return Array.from({ length: partCount }, (_, index) =>
    key.slice(index * size, (index + 1) * size),
  );
};

/**
 * Whether the key may be near, by a quick test before the slow comparison: when a file of texts cannot be read,
 * thousands of keys are missing. Two typing mistakes leave at least two of five parts unchanged, except for two swaps
 * of letters that are each on the border of two parts.
 */
function mayBeNear(key: string, parts: readonly string[], candidate: string): boolean {
  if (Math.abs(key.length - candidate.length) > maxTypos) return false;
  const size = parts[0]?.length ?? 0;
  let equalParts = 0;
  for (const [index, part] of parts.entries())
    if (isNearPlace(part, candidate, index * size)) equalParts++;
  return equalParts >= minEqualParts;
}

/** Whether the candidate has the part at this offset, or as near to it as typing mistakes can move it. */
function isNearPlace(part: string, candidate: string, offset: number): boolean {
  for (let shift = -maxTypos; shift <= maxTypos; shift++)
    if (candidate.startsWith(part, offset + shift)) return true;
  return false;
}
