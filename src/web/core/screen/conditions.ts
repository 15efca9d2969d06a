import type { Condition } from '#shared/screens/binding.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import { lazyModule } from '../loading/lazy-part.tsx';
import type { BindingScope } from '../navigation/bindings.ts';

/*
 * The expression engine (21 KB) is loaded before the first render only if the screen has conditions that affect it. For
 * the rules of a call it is loaded while the user types.
 */
const engine = lazyModule(() => import('#shared/expressions/compile.ts'));

/** Loads the expression engine. It must be loaded before `evaluate` is called. */
export const loadConditions = engine.load;

/**
 * Evaluates a condition for the user's current date. Throws when it cannot be evaluated; the caller chooses the safe
 * result.
 */
export function evaluate(condition: Condition, scope: BindingScope, today: () => string): boolean {
  const expressions = engine.getLoaded();
  if (!expressions) throw new Error('Conditions are not loaded yet');
  return expressions
    .compileExpression(condition.source, condition.variables)
    .evaluate(mayReadToday(condition) ? { ...scope, today: today() } : scope);
}

/**
 * Whether a condition may use the current date, which its `variables` do not declare. For other conditions the
 * date is not computed, because computing the first date in a time zone takes about 14 ms.
 */
export const mayReadToday = ({ source }: Condition): boolean => source.includes('today');

/**
 * Whether the first render depends on a condition. Excludes rules, which are checked on submit, and the results of a
 * search, which are rendered later.
 */
export const firstRenderUsesConditions = ({ body, actions }: ScreenArtefact): boolean =>
  hasCondition([body.kind === 'search' ? body.criteria : body, actions]);

/** Whether a part of an artefact contains a condition at any depth, rules excluded. Only conditions have `variables`. */
export function hasCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name === 'variables' || (!isSkipped(name) && hasCondition(inner)),
  );
}

/**
 * Whether a search for conditions skips the value: a schema contains none, but may have a property named `variables`, and
 * is large to search; rules are checked on submit only.
 */
const isSkipped = (name: string): boolean => name === 'schema' || name === 'rules';
