import type { Condition } from '#shared/screens/binding.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import { lazyModule } from '../loading/lazy-part.tsx';
import type { BindingScope } from '../navigation/bindings.ts';

/*
 * The expression engine is 21 KB that most screens do not need to draw themselves: it is loaded before the first
 * render only where something in the body hangs on a condition, and for the rules of a call while the reader types.
 */
const engine = lazyModule(() => import('#shared/expressions/compile.ts'));

export const loadConditions = engine.load;

/** Whether it holds on this day of the reader. Throws when it cannot be evaluated: the caller decides what is safe then. */
export function evaluate(condition: Condition, scope: BindingScope, today: () => string): boolean {
  const expressions = engine.loaded();
  if (!expressions) throw new Error('Conditions are not loaded yet');
  return expressions
    .compileExpression(condition.source, condition.variables)
    .evaluate({ ...scope, today: today() });
}

/**
 * Whether anything drawn at once hangs on a condition. Rules do not count: they are asked when something is sent. Nor do
 * the rows of a search: they come later, and the conditions with them.
 */
export const drawsByCondition = ({ body, actions }: ScreenArtefact): boolean =>
  holdsCondition([body.kind === 'search' ? body.criteria : body, actions]);

const SLOTS = ['visibleWhen', 'enabledWhen', 'requiredWhen', 'when'];

export function holdsCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => SLOTS.includes(name) || (!isSchema(name) && holdsCondition(inner)),
  );
}

/** Schemas are large and hold no conditions, but may hold a property of the same name. */
const isSchema = (name: string): boolean => name === 'schema' || name === 'rules';
