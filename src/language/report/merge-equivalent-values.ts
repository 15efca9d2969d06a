import type { compileExpression } from '#shared/expressions/compile.ts';
import { valuesFor } from '#shared/expressions/combinations.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A field of a rule with its test values and their names. */
export interface LabelledSlot extends Slot {
  labels: string[][];
}

/** Number of comparisons of each value with the others of its field; the other fields are random. */
const trials = 2048;

/** Merges values of a field that always led to the same result. */
export function mergeEquivalentValues(
  slots: LabelledSlot[],
  expression: ReturnType<typeof compileExpression>,
): LabelledSlot[] {
  const random = createSeededRandom(20_261_121);
  const results = slots.map(({ values }) => values.map(() => ''));
  const recordResult = (at: number, choices: number[]) =>
    slots[at]?.values.forEach((_, value) => {
      const holds = expression.evaluate(valuesFor(slots, choices.with(at, value)));
      const outcomes = results[at] ?? [];
      outcomes[value] = `${outcomes[value] ?? ''}${holds ? 1 : 0}`;
    });
  // "At least one of ten" depends on a field only while all others are empty, which random values hardly ever are.
  slots.forEach((_, at) => {
    recordResult(
      at,
      slots.map(() => 0),
    );
    recordResult(
      at,
      slots.map(({ values }) => values.length - 1),
    );
  });
  for (let trial = 0; trial < trials; trial++)
    recordResult(
      trial % slots.length,
      slots.map(({ values }) => Math.floor(random() * values.length)),
    );
  return slots.map((slot, at) => mergeValues(slot, results[at] ?? []));
}

function mergeValues(slot: LabelledSlot, results: readonly string[]): LabelledSlot {
  const groups = [...Map.groupBy(slot.values.keys(), (value) => results[value]).values()];
  return {
    ...slot,
    values: groups.map(([first = 0]) => slot.values[first]),
    labels: groups.map((group) => group.flatMap((value) => slot.labels[value] ?? [])),
  };
}
