import type { compileExpression } from '#shared/expressions/compile.ts';
import { toValues } from '#shared/expressions/combinations.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A field of a rule with its test values, and the labels of each value; a merged value has several. */
export interface LabelledSlot extends Slot {
  labels: string[][];
}

/**
 * Number of trials for all fields together. A trial evaluates all values of one field with random values of the others.
 */
const trials = 2048;

/** Any number: the same seed makes every run try the same values. */
const seed = 20_261_121;

/** Merges the values of a field that led to the same result in all trials. */
export function mergeEquivalentValues(
  slots: LabelledSlot[],
  expression: ReturnType<typeof compileExpression>,
): LabelledSlot[] {
  const random = createSeededRandom(seed);
  const results = slots.map(({ values }) => values.map(() => ''));
  const recordResult = (slotIndex: number, choices: number[]) =>
    slots[slotIndex]?.values.forEach((_, valueIndex) => {
      const holds = expression.evaluate(toValues(slots, choices.with(slotIndex, valueIndex)));
      const outcomes = results[slotIndex] ?? [];
      outcomes[valueIndex] = `${outcomes[valueIndex] ?? ''}${holds ? 1 : 0}`;
    });
  // The first value of each field is the empty one. A rule such as "one of ten fields is filled" depends on a field
  // only if all other fields are empty, which random values almost never are. So each value is also tried with all other
  // fields empty, and with all other fields filled. For a rule with several exceptions, half of the random trials leave
  // about half of the other fields empty.
  slots.forEach((_, slotIndex) => {
    recordResult(
      slotIndex,
      slots.map(() => 0),
    );
    recordResult(
      slotIndex,
      slots.map(({ values }) => values.length - 1),
    );
  });
  for (let trial = 0; trial < trials; trial++) {
    const leavesEmpty = Math.floor(trial / slots.length) % 2 === 0;
    recordResult(
      trial % slots.length,
      slots.map(({ values }) => {
        const drawn = Math.floor(random() * values.length);
        return leavesEmpty && random() < 0.5 ? 0 : drawn;
      }),
    );
  }
  return slots.map((slot, slotIndex) => mergeValues(slot, results[slotIndex] ?? []));
}

function mergeValues(slot: LabelledSlot, results: readonly string[]): LabelledSlot {
  const groups = [...Map.groupBy(slot.values.keys(), (index) => results[index]).values()];
  return {
    ...slot,
    values: groups.map(([firstIndex = 0]) => slot.values[firstIndex]),
    labels: groups.map((indexes) => indexes.flatMap((index) => slot.labels[index] ?? [])),
  };
}
