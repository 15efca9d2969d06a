import type { Condition } from '#shared/screens/binding.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type * as Expressions from '#shared/expressions/compile.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { today } from '../session/today.ts';

/*
 * The expression engine is 21 KB that most screens do not need to draw themselves: it is loaded before the first
 * render only where something in the body hangs on a condition, and for the rules of a call while the reader types.
 */
let engine: typeof Expressions | undefined;
let loading: Promise<void> | undefined;

export function loadConditions(): Promise<void> {
  loading ??= import('#shared/expressions/compile.ts').then(
    (loaded) => void (engine = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whether it holds. Throws when it cannot be evaluated: the caller decides what is safe then. */
export function evaluate(condition: Condition, scope: BindingScope): boolean {
  if (!engine) throw new Error('Conditions are not loaded yet');
  return engine
    .compileExpression(condition.source, condition.variables)
    .evaluate({ ...scope, today: today() });
}

const known = new WeakMap<ScreenArtefact, boolean>();

/**
 * Whether anything drawn at once hangs on a condition. Rules do not count: they are asked when something is sent. Nor do
 * the rows of a search: they come later, and the conditions with them.
 */
export function drawsByCondition(artefact: ScreenArtefact): boolean {
  const { body, actions } = artefact;
  const answer =
    known.get(artefact) ?? holdsCondition([body.kind === 'search' ? body.criteria : body, actions]);
  known.set(artefact, answer);
  return answer;
}

const SLOTS = ['visibleWhen', 'enabledWhen', 'requiredWhen', 'when'];

export function holdsCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => SLOTS.includes(name) || (!isSchema(name) && holdsCondition(inner)),
  );
}

/** Schemas are large and hold no conditions, but may hold a property of the same name. */
const isSchema = (name: string): boolean => name === 'schema' || name === 'rules';
