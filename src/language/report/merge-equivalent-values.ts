import type { compileExpression } from '#shared/expressions/compile.ts';
import { toValues } from '#shared/expressions/combinations.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import { seededRandom } from './seeded-random.ts';

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
  const random = seededRandom(20_261_121);
  const results = slots.map(({ values }) => values.map(() => ''));
  const compare = (at: number, choices: number[]) =>
    slots[at]?.values.forEach((_, value) => {
      const holds = expression.evaluate(toValues(slots, choices.with(at, value)));
      const outcomes = results[at] ?? [];
      outcomes[value] = `${outcomes[value] ?? ''}${holds ? 1 : 0}`;
    });
  // "At least one of ten" depends on a field only while all others are empty, which random values hardly ever are.
  slots.forEach((_, at) => {
    compare(
      at,
      slots.map(() => 0),
    );
    compare(
      at,
      slots.map(({ values }) => values.length - 1),
    );
  });
  for (let trial = 0; trial < trials; trial++)
    compare(
      trial % slots.length,
      slots.map(({ values }) => Math.floor(random() * values.length)),
    );
  return slots.map((slot, at) => merged(slot, results[at] ?? []));
}

function merged(slot: LabelledSlot, results: readonly string[]): LabelledSlot {
  const groups = [...Map.groupBy(slot.values.keys(), (value) => results[value]).values()];
  return {
    ...slot,
    values: groups.map(([first = 0]) => slot.values[first]),
    labels: groups.map((group) => group.flatMap((value) => slot.labels[value] ?? [])),
  };
}
