import type { JsonSchema } from '../schemas/json-schema.ts';
import { getCombination, countCombinations, maxCombinations, toValues } from './combinations.ts';
import { compileExpression } from './compile.ts';
import { getCompiler } from './compiler.ts';
import { readNames } from './names.ts';
import { collectSlots, type Slot } from './value-classes.ts';

/** Whether an expression can be true and can be false. One that is always true or always false is a mistake. */
export interface ValueClassResult {
  satisfiable: boolean;
  falsifiable: boolean;
  /** Whether the budget covers all combinations; if not, a result that was not found may still be possible. */
  exhaustive: boolean;
  /** The number of combinations that were tried. */
  tried: number;
  /** The first variables that were found to make the expression true, and the first that make it false. */
  examples: { true?: Record<string, unknown>; false?: Record<string, unknown> };
}

/**
 * Tries combinations of the values that listSlots returns, at most `budget`, until both results are found. Throws an
 * ExpressionError if the expression is not valid.
 */
export function explainValueClasses(
  source: string,
  variables: Record<string, JsonSchema>,
  budget = maxCombinations,
): ValueClassResult {
  const expression = compileExpression(source, variables);
  const slots = listSlots(source, variables);
  const total = countCombinations(slots);
  const result: ValueClassResult = {
    satisfiable: false,
    falsifiable: false,
    exhaustive: total <= budget,
    tried: 0,
    examples: {},
  };
  const singles = total <= budget ? [] : listSingleChoices(slots);
  for (let index = 0; index < Math.min(total, budget); index++) {
    const choices = total <= budget ? getCombination(slots, index) : singles[index];
    const values = toValues(slots, choices ?? sampleCombination(slots, index));
    recordResult(result, expression.evaluate(values), values);
    if (result.satisfiable && result.falsifiable) break;
  }
  return result;
}

/** Returns the fields that an expression reads, each with the values that can change its result. */
export function listSlots(source: string, variables: Record<string, JsonSchema>): Slot[] {
  const { environment, shapes } = getCompiler(variables);
  return collectSlots(shapes, readNames(environment.parse(source).ast, shapes));
}

function recordResult(
  result: ValueClassResult,
  holds: boolean,
  values: Record<string, unknown>,
): void {
  result.tried++;
  if (holds) result.satisfiable = true;
  else result.falsifiable = true;
  result.examples[`${holds}`] ??= values;
}

const seedPrime = 8191;

/**
 * Returns the combinations that are tried before samples: all slots empty, all filled, and each value of a slot while the
 * others are empty. A rule such as "one of these fields is filled" fails only there, which a sample rarely meets.
 */
const listSingleChoices = (slots: Slot[]): number[][] => [
  slots.map(() => 0),
  slots.map(({ values }) => values.length - 1),
  ...slots.flatMap(({ values }, chosen) =>
    values.slice(1).map((_, index) => slots.map((_, slot) => (slot === chosen ? index + 1 : 0))),
  ),
];

/**
 * Returns a pseudo-random combination, the same on every run. Every second one leaves about half of the slots empty,
 * because a rule with many exceptions fails only when most of its fields are empty. The prime keeps the seeds of
 * combinations apart, as long as there are fewer slots than this prime.
 */
const sampleCombination = (slots: Slot[], index: number): number[] =>
  slots.map(({ values }, slot) => {
    const drawn = hash(index * seedPrime + slot);
    const leavesEmpty = index % 2 === 0 && hash(drawn) % 2 === 0;
    return leavesEmpty ? 0 : drawn % values.length;
  });

/** Hashes a 32-bit integer (the finalizer of MurmurHash3). */
function hash(seed: number): number {
  let mixed = seed | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
