import type { ScreenArtefact } from '#shared/screens/artefact.ts';

/**
 * Returns where the browser needs the expression engine. Excludes rules, which are checked on submit. The results of a
 * search are rendered later than the rest.
 */
export const findConditionUse = ({
  body,
  actions,
}: Pick<ScreenArtefact, 'body' | 'actions'>): ScreenArtefact['conditions'] => ({
  onPage: hasCondition([body.kind === 'search' ? body.criteria : body, actions]),
  ...(body.kind === 'search' && { inResults: hasCondition(body.results) }),
});

/** Whether a part of an artefact contains a condition at any depth, rules excluded. Only conditions have `variables`. */
function hasCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name === 'variables' || (!isSkipped(name) && hasCondition(inner)),
  );
}

/** A schema contains no condition, but may have a property named `variables`; rules are checked on submit only. */
const isSkipped = (name: string): boolean => name === 'schema' || name === 'rules';
