import { compileExpression } from '#shared/expressions/compile.ts';
import { combinationAt, slotsOf, valuesFor } from '#shared/expressions/explain.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context, Scope } from './context.ts';

/** Above this number of combinations a condition is not tried. */
const maxCombinations = 4096;

/**
 * Reports a condition whose result is always the same because the form does not ask for a field that it reads. Such a
 * field is always empty: neither the record nor a draft fills a field that the form does not have.
 */
export function checkUnasked(
  { asked, report }: Context,
  tree: Tree,
  source: string,
  scope: Scope,
): void {
  if (!asked) return;
  const read = [...source.matchAll(/\bform\.(\w+)/gu)].map(([, name = '']) => name);
  const missing = new Set(read.filter((name) => !asked.has(name)));
  if (missing.size === 0) return;
  const outcome = onlyOutcome(source, scope, missing);
  if (outcome === undefined) return;
  const names = [...missing].map((name) => `'${name}'`).join(', ');
  report(
    'EXP508',
    tree.location,
    `The form does not ask for ${names}, so this is ${outcome ? 'always' : 'never'} true`,
    { found: [...missing].join(', '), remedy: remedyFor(missing) },
  );
}

const remedyFor = ({ size }: ReadonlySet<string>): string =>
  `Add the ${size > 1 ? 'fields' : 'field'}, or correct the condition.`;

/** Returns the result that a condition has for all values of the other fields; undefined if it can have both. */
function onlyOutcome(
  source: string,
  scope: Scope,
  missing: ReadonlySet<string>,
): boolean | undefined {
  const slots = slotsOf(source, scope).map((slot) => (isOf(slot, missing) ? empty(slot) : slot));
  const total = slots.reduce((product, { values }) => product * values.length, 1);
  if (total > maxCombinations) return undefined;
  const expression = compileExpression(source, scope);
  const outcomes = new Set<boolean>();
  for (let index = 0; index < total && outcomes.size < 2; index++)
    outcomes.add(expression.evaluate(valuesFor(slots, combinationAt(slots, index))));
  return outcomes.size === 1 ? outcomes.has(true) : undefined;
}

const isOf = ({ path: [root, name] }: Slot, missing: ReadonlySet<string>): boolean =>
  root === 'form' && missing.has(String(name));

/** The first class of every field is the empty value. */
const empty = (slot: Slot): Slot => ({ ...slot, values: slot.values.slice(0, 1) });
