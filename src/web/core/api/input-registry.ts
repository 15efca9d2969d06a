import type { Portal } from '../portal/portal.ts';

/** `epoch` is Portal.epoch, which counts changes of the signed-in user; `input` is a number from the registry. */
export type CacheKey = readonly [operation: string, epoch: number, input: number, language: string];

/**
 * Cache keys contain a number in place of the submitted input: criteria may hold an SSN or a date of birth,
 * which must not appear in keys, devtools or error reports. The language is part of the key because responses
 * contain texts in it.
 */
export function createCacheKey(
  { epoch, inputs }: Portal,
  operation: string,
  input: Record<string, unknown>,
  language: string,
): CacheKey {
  return [operation, epoch.get(), registerInput(inputs, input), language];
}

/** Position of the language in a cache key. */
const LANGUAGE_INDEX = 3;

/** Whether two keys are equal apart from the language and what follows it. */
export const isSameCall = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.slice(0, LANGUAGE_INDEX).join() === right.slice(0, LANGUAGE_INDEX).join();

/** Called when the signed-in user changes: clears the registry and increases the epoch, so that no later key matches an earlier one. */
export function forgetInputs({ epoch, inputs }: Portal): void {
  inputs.clear();
  epoch.set(epoch.get() + 1);
}

/** Returns the number of an input. Equal inputs have the same number. */
function registerInput(inputs: Map<string, number>, input: Record<string, unknown>): number {
  const text = JSON.stringify(toSortedPairs(input));
  const number = inputs.get(text) ?? inputs.size + 1;
  inputs.set(text, number);
  return number;
}

/** Sorts fields and drops undefined ones, so that equal inputs have equal text. */
function toSortedPairs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSortedPairs);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([, member]) => member !== undefined);
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, toSortedPairs(member)]);
}
