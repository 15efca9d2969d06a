import type { Portal } from '../portal/portal.ts';

export type CacheKey = readonly [operation: string, epoch: number, input: number, language: string];

/**
 * Submitted inputs get a number, and only the number stands in cache keys: criteria may hold an SSN or a date of birth,
 * which must not show up in keys, devtools or error reports. The language is part of the key because the server words
 * parts of its answers.
 */
export function cacheKey(
  { epoch, inputs }: Portal,
  operation: string,
  input: Record<string, unknown>,
  language: string,
): CacheKey {
  return [operation, epoch.get(), numberOf(inputs, input), language];
}

/** Whether two keys ask the same and differ at most in language. */
export const asksTheSame = (left: CacheKey, right: CacheKey): boolean =>
  left.slice(0, 3).join() === right.slice(0, 3).join();

/** Another reader, or nobody: what was asked is forgotten, and no answer of before can be found under a key of after. */
export function forgetInputs({ epoch, inputs }: Portal): void {
  inputs.clear();
  epoch.set(epoch.get() + 1);
}

function numberOf(inputs: Map<string, number>, input: Record<string, unknown>): number {
  const text = JSON.stringify(sorted(input));
  const number = inputs.get(text) ?? inputs.size + 1;
  inputs.set(text, number);
  return number;
}

/** Equal inputs are equal whatever the order of their fields; fields without a value do not count. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined);
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]);
}
