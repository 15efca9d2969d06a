// `npm run check:mutants [-- part-of-a-group-or-file]`: misspells every name of the data folders, one at a time, and
// counts how many mutants the checker reports. Fails below 99.5 % caught or 90 % with the right suggestion. Mutants that
// are not reported, reported at another line, or without the right suggestion are listed in .cache/mutants/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { summarizeByGroup, type GroupSummary } from './mutation-tests/run-mutants.ts';
import { root } from './setup/root.ts';
import { formatSecondsSince } from './setup/phase.ts';
import type { Share, WorkerResult } from './mutation-tests/worker.ts';

const SEED = 20261120;
const MIN_CAUGHT_FRACTION = 0.995;
const MIN_SUGGESTED_FRACTION = 0.9;

/** A part of a group's or file's name; empty for all mutants. */
const filter = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '';
const workerCount = Math.min(2, availableParallelism());
const started = performance.now();
const resultsByWorker = await Promise.all(
  Array.from({ length: workerCount }, (_, worker) =>
    runWorker({ seed: SEED, worker, workerCount, filter }),
  ),
);
const results = resultsByWorker.flat();
const rows = summarizeByGroup(results.map((result) => ({ ...result, diagnostics: [] })));
const totalRow: GroupSummary & { group: string } = {
  group: 'all' as GroupSummary['group'],
  ...Object.fromEntries(
    (['mutants', 'caught', 'atLine', 'suggested'] as const).map((measure) => [
      measure,
      rows.reduce((sum, row) => sum + row[measure], 0),
    ]),
  ),
} as GroupSummary;

printTable([...rows.filter(({ mutants }) => mutants > 0), totalRow]);
writeMissedMutants();
console.log(
  `${totalRow.mutants} mutants in ${formatSecondsSince(started)} with ${workerCount} workers`,
);
if (
  totalRow.caught < totalRow.mutants * MIN_CAUGHT_FRACTION ||
  totalRow.suggested < totalRow.mutants * MIN_SUGGESTED_FRACTION
)
  process.exitCode = 1;

function runWorker(share: Share): Promise<WorkerResult[]> {
  const workerResults: WorkerResult[] = [];
  const worker = new Worker(new URL('mutation-tests/worker.ts', import.meta.url), {
    workerData: share,
  });
  worker.on('message', (result: WorkerResult) => workerResults.push(result));
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve(workerResults));
  });
}

function printTable(table: readonly GroupSummary[]): void {
  const formatPercent = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`.padStart(10);
  console.log('group           mutants     caught  at its line  right suggestion    seconds');
  for (const { group, mutants, caught, atLine, suggested } of table) {
    const resultsOfGroup = results.filter(
      (result) => totalRow.group === group || result.mutant.group === group,
    );
    const time = resultsOfGroup.reduce((sum, result) => sum + result.milliseconds, 0) / 1000;
    const shares = `${formatPercent(caught, mutants)}   ${formatPercent(atLine, mutants)}        ${formatPercent(suggested, mutants)}`;
    console.log(
      `${group.padEnd(15)} ${String(mutants).padStart(7)} ${shares} ${time.toFixed(1).padStart(10)}`,
    );
  }
}

/**
 * Writes three lists of mutants, each with its location, the misspelling and the messages: those not reported, those
 * reported at another line, and those reported without the right suggestion.
 */
function writeMissedMutants(): void {
  const folder = join(root, '.cache/mutants');
  mkdirSync(folder, { recursive: true });
  const formatResult = ({ at, mutant, messages }: WorkerResult) =>
    [`${at} ${mutant.path}: ${mutant.name} written ${mutant.misspelling}`, ...messages].join(
      '\n    ',
    );
  const lists = {
    survivors: results.filter(({ caught }) => !caught),
    elsewhere: results.filter(({ caught, atLine }) => caught && !atLine),
    'without-suggestion': results.filter(({ caught, suggested }) => caught && !suggested),
  };
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(folder, `${name}.txt`), `${list.map(formatResult).join('\n')}\n`);
}
