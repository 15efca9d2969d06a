import type { BrokenRule } from '../schemas/schema-problem.ts';
import type { DefinitionError } from './definition-error.ts';

/** Errors of one kind are reported in one message with their first locations. */
const PLACES = 3;

/** Returns one problem for each kind of error, in the order in which they were found. */
export function problemsOf(errors: readonly DefinitionError[]): BrokenRule[] {
  const rules = new Set(errors.map(({ rule }) => rule));
  return [...rules].map((rule) => ({
    rule,
    params: paramsOf(errors.filter((one) => one.rule === rule)),
  }));
}

function paramsOf(errors: readonly DefinitionError[]): BrokenRule['params'] {
  const first = errors.slice(0, PLACES);
  return {
    at: first.map(({ at }) => at).join(', '),
    found: [...new Set(first.map(({ found }) => found))].join(', '),
    count: errors.length,
  };
}
