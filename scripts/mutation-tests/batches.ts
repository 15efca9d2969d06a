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

/** Returns batches of one group in which every mutant is of another file. */
export function batchesOf(mutants: readonly Mutant[], size: number): Mutant[][] {
  const rounds = new Map<string, Mutant[]>();
  const ranks = new Map<string, number>();
  for (const mutant of mutants) {
    const rank = ranks.get(mutant.file) ?? 0;
    ranks.set(mutant.file, rank + 1);
    const key = `${mutant.group} ${rank}`;
    rounds.set(key, [...(rounds.get(key) ?? []), mutant]);
  }
  return [...rounds.values()].flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / size) }, (_, index) =>
      round.slice(index * size, (index + 1) * size),
    ),
  );
}
