import { compileExpression } from '#shared/expressions/compile.ts';
import { countCombinations, toValues } from '#shared/expressions/combinations.ts';
import { listSlots } from '#shared/expressions/explain.ts';
import { mergeEquivalentValues } from './merge-equivalent-values.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** One line of a truth table: conditions such as "form.reason is empty", and whether the rule holds then. */
export interface TruthLine {
  conditions: string[];
  holds: boolean;
}

/**
 * Maximum number of combinations of values. If there are more, values that lead to the same result are merged first.
 */
const maxTableCombinations = 20_000;

/**
 * Returns when a rule holds, in as few lines as possible: fields without influence are left out and equivalent values
 * are merged. Undefined when there are too many combinations.
 */
export function createTruthTable(
  source: string,
  variables: Record<string, JsonSchema>,
): TruthLine[] | undefined {
  const expression = compileExpression(source, variables);
  const allSlots = listSlots(source, variables)
    .toSorted(compareSessionFirst)
    .map((slot) => ({
      ...slot,
      labels: slot.values.map((value) => [describeValue(value)]),
    }));
  const slots =
    countCombinations(allSlots) <= maxTableCombinations
      ? allSlots
      : mergeEquivalentValues(allSlots, expression);
  if (countCombinations(slots) > maxTableCombinations) return undefined;
  const resultByIndex = new Map<number, boolean>();
  const holds = (choices: number[]) => {
    // Each combination of values has an index: its choices are the digits of a mixed-radix number.
    const index = choices.reduce(
      (partialIndex, choice, slotIndex) =>
        partialIndex * (slots[slotIndex]?.values.length ?? 1) + choice,
      0,
    );
    const verdict = resultByIndex.get(index) ?? expression.evaluate(toValues(slots, choices));
    resultByIndex.set(index, verdict);
    return verdict;
  };
  const names = slots.map(({ path }) => path.slice(1).join('.') || String(path[0]));
  const labels = slots.map((slot) => slot.labels);
  return createLines([], {
    counts: slots.map(({ values }) => values.length),
    holds,
    names,
    labels,
  });
}

/** Session values come first, so that the table of a rule for one portal begins with the portal. */
const compareSessionFirst = (left: Slot, right: Slot): number =>
  Number(right.path[0] === 'session') - Number(left.path[0] === 'session');

/** The input of `createLines`. Its lists are in the order of the fields. */
interface Table {
  /** The number of values of each field. */
  counts: readonly number[];
  /** Whether the rule holds for these values, given by their index. */
  holds: (choices: number[]) => boolean;
  /** The name of each field. */
  names: readonly string[];
  /** The labels of each value of each field; several for values that were merged. */
  labels: readonly (readonly string[][])[];
}

/** Returns the lines for all combinations that begin with the chosen values, given by their index. */
function createLines(chosen: number[], table: Table): TruthLine[] {
  const verdict = findSharedResult(chosen, table);
  if (verdict !== undefined) return [{ conditions: [], holds: verdict }];
  const slotIndex = chosen.length;
  const branches = Array.from({ length: table.counts[slotIndex] ?? 0 }, (_, valueIndex) => ({
    valueIndex,
    lines: createLines([...chosen, valueIndex], table),
  }));
  const groups = [...Map.groupBy(branches, ({ lines }) => JSON.stringify(lines)).values()];
  if (groups.length === 1) return branches[0]?.lines ?? [];
  return groups.flatMap((group) => {
    const condition = `${table.names[slotIndex] ?? ''} is ${joinLabels(group, table.labels[slotIndex] ?? [])}`;
    return (group[0]?.lines ?? []).map(({ conditions, holds }) => ({
      conditions: [condition, ...conditions],
      holds,
    }));
  });
}

/**
 * Joins the labels of values: 'filled' for all values but the empty one; 'anything but …' if it names at least three labels
 * less.
 */
function joinLabels(
  group: readonly { valueIndex: number }[],
  labelsByValue: readonly string[][],
): string {
  const allLabels = labelsByValue.flat();
  const labels = new Set(group.flatMap(({ valueIndex }) => labelsByValue[valueIndex] ?? []));
  const filledLabels = new Set(allLabels.filter((label) => label !== emptyLabel));
  const isFilled =
    !labels.has(emptyLabel) && labels.size === filledLabels.size && allLabels.includes(emptyLabel);
  if (isFilled) return 'filled';
  const otherLabels = allLabels.filter((label) => !labels.has(label));
  return labels.size > otherLabels.length + 2
    ? `anything but ${otherLabels.join(' or ')}`
    : [...labels].join(' or ');
}

/** Returns the result if it is the same for all values of the remaining fields; otherwise undefined. */
function findSharedResult(chosen: number[], { counts, holds }: Table): boolean | undefined {
  const remainingCounts = counts.slice(chosen.length);
  const total = remainingCounts.reduce((product, count) => product * count, 1);
  let first: boolean | undefined;
  for (let index = 0; index < total; index++) {
    let remaining = index;
    const otherChoices = remainingCounts.map((count) => {
      const choice = remaining % count;
      remaining = Math.floor(remaining / count);
      return choice;
    });
    const verdict = holds([...chosen, ...otherChoices]);
    first ??= verdict;
    if (verdict !== first) return undefined;
  }
  return first;
}

const emptyLabel = 'empty';

function describeValue(value: unknown): string {
  if (value === undefined || value === '' || Number.isNaN(value)) return emptyLabel;
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
