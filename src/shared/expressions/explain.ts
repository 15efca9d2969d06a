import type { JsonSchema } from '../schemas/json-schema.ts';
import { compileExpression } from './compile.ts';
import { compilerFor } from './compiler.ts';
import { readNames } from './names.ts';
import { classToday, collectSlots, type Slot } from './value-classes.ts';

/** Whether an expression can be true and can be false. One that is always true or always false is a mistake. */
export interface ValueClassResult {
  satisfiable: boolean;
  falsifiable: boolean;
  /** Whether all combinations were tried; if not, "never" means "not found within the budget". */
  exhaustive: boolean;
  tried: number;
  /** Values for which it is true, and for which it is false. */
  examples: { true?: Record<string, unknown>; false?: Record<string, unknown> };
}

/** Tries combinations of value classes from the schemas until both results are found. Throws an ExpressionError. */
export function explainValueClasses(
  source: string,
  variables: Record<string, JsonSchema>,
  budget = 4096,
): ValueClassResult {
  const expression = compileExpression(source, variables);
  const slots = slotsOf(source, variables);
  const total = slots.reduce((product, { values }) => product * values.length, 1);
  const result: ValueClassResult = {
    satisfiable: false,
    falsifiable: false,
    exhaustive: total <= budget,
    tried: 0,
    examples: {},
  };
  for (let index = 0; index < Math.min(total, budget); index++) {
    const values = valuesFor(
      slots,
      total <= budget ? combinationAt(slots, index) : sampleCombination(slots, index),
    );
    note(result, expression.evaluate(values), values);
    if (result.satisfiable && result.falsifiable) break;
  }
  return result;
}

/** Returns the fields that an expression reads, each with the values that can change its result. */
export function slotsOf(source: string, variables: Record<string, JsonSchema>): Slot[] {
  const { environment, shapes } = compilerFor(variables);
  return collectSlots(shapes, readNames(environment.parse(source).ast, shapes));
}

function note(result: ValueClassResult, holds: boolean, values: Record<string, unknown>): void {
  result.tried++;
  if (holds) result.satisfiable = true;
  else result.falsifiable = true;
  result.examples[`${holds}`] ??= values;
}

/** Returns the combination with this index, as digits of a mixed-radix number. Index 0 leaves every field empty. */
export function combinationAt(slots: readonly Slot[], index: number): number[] {
  let rest = index;
  return slots.map(({ values }) => {
    const choice = rest % values.length;
    rest = Math.floor(rest / values.length);
    return choice;
  });
}

/**
 * Samples combinations when there are too many: all empty, all filled, then pseudo-random ones, the same on every run.
 */
function sampleCombination(slots: Slot[], index: number): number[] {
  return slots.map(({ values }, slot) => {
    if (index < 2) return index === 0 ? 0 : values.length - 1;
    return hash(index * 8191 + slot) % values.length;
  });
}

/** Hashes a 32-bit integer (the finalizer of MurmurHash3). */
function hash(seed: number): number {
  let mixed = seed | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns the values of an expression for the chosen class of each slot. */
export function valuesFor(slots: Slot[], choices: number[]): Record<string, unknown> {
  const root: Record<string, unknown> = { today: classToday };
  slots.forEach(({ path, values }, index) => setAt(root, path, values[choices[index] ?? 0]));
  return root;
}

type Container = Record<string | number, unknown>;

/** Sets a list's length before its items; items beyond it are skipped. */
function setAt(root: Container, path: (string | number)[], value: unknown): void {
  let at: Container = root;
  for (let step = 0; step < path.length - 1; step++) {
    const name = path[step] ?? '';
    if (Array.isArray(at) && Number(name) >= at.length) return;
    at[name] ??=
      path[step + 1] === 'length' ? Array.from({ length: Number(value) }, () => undefined) : {};
    const next = at[name];
    if (typeof next !== 'object' || next === null) return;
    at = next as Container;
  }
  const last = path.at(-1) ?? '';
  const isOutOfRange = Array.isArray(at) && (last === 'length' || Number(last) >= at.length);
  if (!isOutOfRange && value !== undefined) at[last] = value;
}
