import type { Mutant, MutantResult, Suite } from './run-mutants.ts';

/** Batch size of each round. The second is smaller, because mutants of a batch may hide each other's diagnostics. */
const roundSizes = [60, 8];

export interface TimedResult {
  result: MutantResult;
  milliseconds: number;
}

/** Tests mutants in batches; those without a clear result are tested again in smaller batches, then one by one. */
export function* testInBatches(suite: Suite, mutants: readonly Mutant[]): Generator<TimedResult> {
  let untestedMutants = mutants;
  for (const size of roundSizes) {
    const remaining: Mutant[] = [];
    for (const batch of splitIntoBatches(untestedMutants, size)) {
      const { results, milliseconds } = measureTest(() => suite.testTogether(batch));
      for (const result of results) yield { result, milliseconds: milliseconds / batch.length };
      const settled = new Set(results.map(({ mutant }) => mutant));
      remaining.push(...batch.filter((mutant) => !settled.has(mutant)));
    }
    untestedMutants = remaining;
  }
  for (const mutant of untestedMutants) {
    const { results, milliseconds } = measureTest(() => [suite.test(mutant)]);
    for (const result of results) yield { result, milliseconds };
  }
}

function measureTest(test: () => MutantResult[]): {
  results: MutantResult[];
  milliseconds: number;
} {
  const started = performance.now();
  const results = test();
  return { results, milliseconds: performance.now() - started };
}

/**
 * Splits the mutants of each group of names into batches that are checked at once. No two mutants of a batch change the
 * same file, or the same name at the same path of two files: a text key that is misspelled in both languages would leave
 * no correct key to suggest.
 */
export function splitIntoBatches(mutants: readonly Mutant[], size: number): Mutant[][] {
  const groups = Map.groupBy(mutants, ({ group }) => group);
  return [...groups.values()].flatMap((mutantsOfGroup) => {
    const batches: Batch[] = [];
    for (const mutant of mutantsOfGroup) addMutant(batches, mutant, size);
    return batches.map((batch) => batch.mutants);
  });
}

interface Batch {
  mutants: Mutant[];
  /** File, and path with name, of each mutant in the batch: no second mutant may have the same. */
  takenKeys: Set<string>;
}

/** Adds the mutant to the first batch that has room for it. */
function addMutant(batches: Batch[], mutant: Mutant, size: number): void {
  const { file, path, name } = mutant;
  const mutantKeys = [file, `${path} ${name}`];
  let batch = batches.find(
    ({ mutants, takenKeys }) =>
      mutants.length < size && mutantKeys.every((key) => !takenKeys.has(key)),
  );
  if (!batch) batches.push((batch = { mutants: [], takenKeys: new Set() }));
  batch.mutants.push(mutant);
  for (const key of mutantKeys) batch.takenKeys.add(key);
}
