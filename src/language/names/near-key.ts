import { isNear } from '#shared/format/nearest.ts';

/** Keys, paths and routes are long and similar, so only one within two edits is suggested. */
export function suggestKey(key: string, keys: Iterable<string>): string | undefined {
  for (const candidate of keys) if (isNear(key, candidate, maxTypos)) return candidate;
  return undefined;
}

const maxTypos = 2;
