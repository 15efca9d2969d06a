import { isNear } from '#shared/format/nearest.ts';

/** Keys, addresses and routes are long and alike: only one that is a slip or two away is worth offering. */
export function nearKey(key: string, keys: Iterable<string>): string | undefined {
  for (const candidate of keys) if (isNear(key, candidate, mostSlips)) return candidate;
  return undefined;
}

const mostSlips = 2;
