import type { BrokenRule } from '../schemas/schema-problem.ts';
import type { DefinitionError } from './definition-error.ts';

/** Errors of one kind are reported in one message with their first locations. */
const MAX_LOCATIONS = 3;

/** Returns one problem for each kind of error, in the order in which they were found. */
export function toDefinitionProblems(errors: readonly DefinitionError[]): BrokenRule[] {
  const rules = new Set(errors.map(({ rule }) => rule));
  return [...rules].map((rule) => ({
    rule,
    params: toParams(errors.filter((error) => error.rule === rule)),
  }));
}

function toParams(errors: readonly DefinitionError[]): BrokenRule['params'] {
  const first = errors.slice(0, MAX_LOCATIONS);
  return {
    at: first.map(({ pointer }) => pointer).join(', '),
    found: [...new Set(first.map(({ found }) => found))].join(', '),
    count: errors.length,
  };
}
