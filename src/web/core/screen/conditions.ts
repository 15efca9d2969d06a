import type { Condition } from '#shared/screens/binding.ts';
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
