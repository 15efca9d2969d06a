import type { JsonSchema } from '../schemas/json-schema.ts';
import { compileExpression } from './compile.ts';
import { getCombination, countCombinations, maxCombinations, toValues } from './combinations.ts';
import type { Slot } from './value-classes.ts';

/** Returns the results of an expression for all combinations of these values; undefined if there are too many. */
export function findOutcomes(
  source: string,
  variables: Record<string, JsonSchema>,
  slots: Slot[],
): ReadonlySet<boolean> | undefined {
  const total = countCombinations(slots);
  if (total > maxCombinations) return undefined;
  const expression = compileExpression(source, variables);
  const outcomes = new Set<boolean>();
  for (let index = 0; index < total && outcomes.size < 2; index++)
    outcomes.add(expression.evaluate(toValues(slots, getCombination(slots, index))));
  return outcomes;
}

/** Returns the slot with the empty value only, which is always the first of its values. */
export const toEmptySlot = (slot: Slot): Slot => ({ ...slot, values: slot.values.slice(0, 1) });
