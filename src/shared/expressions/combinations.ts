import { classToday, type Slot } from './value-classes.ts';

/**
 * Upper limit for evaluations of one expression. With more combinations explainValueClasses tries a sample of them, and
 * findOutcomes returns undefined.
 */
export const maxCombinations = 4096;

export const countCombinations = (slots: readonly Pick<Slot, 'values'>[]): number =>
  slots.reduce((product, { values }) => product * values.length, 1);

/** Returns the combination with this index, as digits of a mixed-radix number. Index 0 leaves every field empty. */
export function getCombination(slots: readonly Slot[], index: number): number[] {
  let remaining = index;
  return slots.map(({ values }) => {
    const choice = remaining % values.length;
    remaining = Math.floor(remaining / values.length);
    return choice;
  });
}

/** Returns the variables of an expression. `choices`: for each slot, the index of the chosen value. */
export function toValues(slots: Slot[], choices: number[]): Record<string, unknown> {
  const root: Record<string, unknown> = { today: classToday };
  slots.forEach(({ path, values }, index) => setValueAt(root, path, values[choices[index] ?? 0]));
  return root;
}

type Container = Record<string | number, unknown>;

/** Sets the value at a path. Lists get their length before their items; items beyond the length are skipped. */
function setValueAt(root: Container, path: (string | number)[], value: unknown): void {
  let container: Container = root;
  for (let step = 0; step < path.length - 1; step++) {
    const name = path[step] ?? '';
    if (Array.isArray(container) && Number(name) >= container.length) return;
    container[name] ??=
      path[step + 1] === 'length' ? Array.from({ length: Number(value) }, () => undefined) : {};
    const next = container[name];
    if (typeof next !== 'object' || next === null) return;
    container = next as Container;
  }
  const last = path.at(-1) ?? '';
  const isOutOfRange =
    Array.isArray(container) && (last === 'length' || Number(last) >= container.length);
  if (!isOutOfRange && value !== undefined) container[last] = value;
}
