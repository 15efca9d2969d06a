import type { Mutant, MutantResult, Suite } from './run-mutants.ts';

/** Sizes of the rounds. Later rounds are smaller, because mutants may hide the diagnostics of each other. */
const roundSizes = [60, 8];

export interface TimedResult {
  result: MutantResult;
  milliseconds: number;
}

/** Tests mutants in batches of different files, and those that a batch leaves open again alone. */
export function* testInBatches(suite: Suite, mutants: readonly Mutant[]): Generator<TimedResult> {
  let open = mutants;
  for (const size of roundSizes) {
    const remaining: Mutant[] = [];
    for (const batch of batchesOf(open, size)) {
      const { results, milliseconds } = timed(() => suite.testTogether(batch));
      for (const result of results) yield { result, milliseconds: milliseconds / batch.length };
      const settled = new Set(results.map(({ mutant }) => mutant));
      remaining.push(...batch.filter((mutant) => !settled.has(mutant)));
    }
    open = remaining;
  }
  for (const mutant of open) {
    const { results, milliseconds } = timed(() => [suite.test(mutant)]);
    for (const result of results) yield { result, milliseconds };
  }
}

function timed(test: () => MutantResult[]): { results: MutantResult[]; milliseconds: number } {
  const started = performance.now();
  const results = test();
  return { results, milliseconds: performance.now() - started };
}

/**
 * Returns batches of one group in which every mutant is of another file and another name there: if a text were
 * misspelled in two languages at once, neither file would have the right name to suggest.
 */
export function batchesOf(mutants: readonly Mutant[], size: number): Mutant[][] {
  const groups = Map.groupBy(mutants, ({ group }) => group);
  return [...groups.values()].flatMap((mutantsOfGroup) => {
    const batches: Batch[] = [];
    for (const mutant of mutantsOfGroup) addMutant(batches, mutant, size);
    return batches.map((batch) => batch.mutants);
  });
}

interface Batch {
  mutants: Mutant[];
  /** The files of the mutants, and their names with the paths to them. */
  taken: Set<string>;
}

/** Adds the mutant to the first batch that has room for it. */
function addMutant(batches: Batch[], mutant: Mutant, size: number): void {
  const { file, path, name } = mutant;
  const needed = [file, `${path} ${name}`];
  let batch = batches.find(
    ({ mutants, taken }) => mutants.length < size && needed.every((one) => !taken.has(one)),
  );
  if (!batch) batches.push((batch = { mutants: [], taken: new Set() }));
  batch.mutants.push(mutant);
  for (const one of needed) batch.taken.add(one);
}
