import type { JsonSchema } from '../schemas/json-schema.ts';
import { compileExpression } from './compile.ts';
import { compilerFor } from './compiler.ts';
import { readNames } from './names.ts';
import { classToday, drawSlots, type Slot } from './value-classes.ts';

/** Whether an expression can be true and can be false: one that cannot is a rule that forbids all, or nothing. */
export interface ValueClassAnswer {
  satisfiable: boolean;
  falsifiable: boolean;
  /** Every combination was tried; when not, "never" means "not found within the budget". */
  exhaustive: boolean;
  tried: number;
  /** Values with which it is true, and with which it is false. */
  examples: { true?: Record<string, unknown>; false?: Record<string, unknown> };
}

/** Tries combinations of value classes drawn from the schemas until both answers are found; throws an ExpressionFault. */
export function explainValueClasses(
  source: string,
  variables: Record<string, JsonSchema>,
  budget = 4096,
): ValueClassAnswer {
  const expression = compileExpression(source, variables);
  const slots = slotsOf(source, variables);
  const total = slots.reduce((product, { values }) => product * values.length, 1);
  const answer: ValueClassAnswer = {
    satisfiable: false,
    falsifiable: false,
    exhaustive: total <= budget,
    tried: 0,
    examples: {},
  };
  for (let index = 0; index < Math.min(total, budget); index++) {
    const values = valuesFor(slots, total <= budget ? nth(slots, index) : spread(slots, index));
    note(answer, expression.evaluate(values), values);
    if (answer.satisfiable && answer.falsifiable) break;
  }
  return answer;
}

/** Everything that varies in an expression, each with the values that can make a difference. */
export function slotsOf(source: string, variables: Record<string, JsonSchema>): Slot[] {
  const { environment, shapes } = compilerFor(variables);
  return drawSlots(shapes, readNames(environment.parse(source).ast, shapes));
}

function note(answer: ValueClassAnswer, holds: boolean, values: Record<string, unknown>): void {
  answer.tried++;
  if (holds) answer.satisfiable = true;
  else answer.falsifiable = true;
  answer.examples[`${holds}`] ??= values;
}

/** The combination with this number, counted like digits: number 0 gives nothing anywhere. */
function nth(slots: Slot[], index: number): number[] {
  let rest = index;
  return slots.map(({ values }) => {
    const choice = rest % values.length;
    rest = Math.floor(rest / values.length);
    return choice;
  });
}

/** When there are too many: nothing anywhere, everything filled, then combinations scattered alike on every run. */
function spread(slots: Slot[], index: number): number[] {
  return slots.map(({ values }, place) => {
    if (index < 2) return index === 0 ? 0 : values.length - 1;
    return scramble(index * 8191 + place) % values.length;
  });
}

/** A 32-bit integer mixed until its neighbours look unrelated (the finalizer of MurmurHash3). */
function scramble(seed: number): number {
  let mixed = seed | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** What an expression is given when of each slot the class with this number is chosen. */
export function valuesFor(slots: Slot[], choices: number[]): Record<string, unknown> {
  const root: Record<string, unknown> = { today: classToday };
  slots.forEach(({ path, values }, index) => place(root, path, values[choices[index] ?? 0]));
  return root;
}

type Container = Record<string | number, unknown>;

/** A list's length comes before its items; items beyond it are left out. */
function place(root: Container, path: (string | number)[], value: unknown): void {
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
  const isBeyond = Array.isArray(at) && (last === 'length' || Number(last) >= at.length);
  if (!isBeyond && value !== undefined) at[last] = value;
}
