import type { BrokenRule } from '../schemas/schema-problem.ts';
import type { FormMistake } from './form-mistake.ts';

/** Mistakes of one kind are reported in one message with their first locations. */
const PLACES = 3;

/** Returns one problem for each kind of mistake, in the order in which they were found. */
export function problemsOf(mistakes: readonly FormMistake[]): BrokenRule[] {
  const rules = new Set(mistakes.map(({ rule }) => rule));
  return [...rules].map((rule) => ({
    rule,
    params: paramsOf(mistakes.filter((one) => one.rule === rule)),
  }));
}

function paramsOf(mistakes: readonly FormMistake[]): BrokenRule['params'] {
  const first = mistakes.slice(0, PLACES);
  return {
    at: first.map(({ at }) => at).join(', '),
    found: [...new Set(first.map(({ found }) => found))].join(', '),
    count: mistakes.length,
  };
}
