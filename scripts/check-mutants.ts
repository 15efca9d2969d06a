// `npm run check:mutants [-- part-of-a-group-or-file]`: misspells every name of the data folders, one at a time, and
// counts how many mutants the checker reports. Fails below 99.5 % caught or 90 % with the right suggestion. The rest is
// written to .cache/mutants/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rowsOf, type Row } from './mutation-tests/run-mutants.ts';
import { root } from './setup/root.ts';
import { seconds } from './setup/phase.ts';
import type { Share, WorkerResult } from './mutation-tests/worker.ts';

const SEED = 20261120;
const MIN_CAUGHT = 0.995;
const MIN_SUGGESTED = 0.9;

const filter = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '';
const workers = Math.min(2, availableParallelism());
const started = performance.now();
const shares = await Promise.all(
  Array.from({ length: workers }, (_, worker) =>
    runWorker({ seed: SEED, worker, workers, filter }),
  ),
);
const results = shares.flat();
const rows = rowsOf(results.map((result) => ({ ...result, diagnostics: [] })));
const all: Row & { group: string } = {
  group: 'all' as Row['group'],
  ...Object.fromEntries(
    (['mutants', 'caught', 'atLine', 'suggested'] as const).map((measure) => [
      measure,
      rows.reduce((sum, row) => sum + row[measure], 0),
    ]),
  ),
} as Row;

print([...rows.filter(({ mutants }) => mutants > 0), all]);
writeMissed();
console.log(`${all.mutants} mutants in ${seconds(started)} with ${workers} workers`);
if (all.caught < all.mutants * MIN_CAUGHT || all.suggested < all.mutants * MIN_SUGGESTED)
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

function print(table: readonly Row[]): void {
  const share = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`.padStart(10);
  console.log('group           mutants     caught  at its line  right suggestion    seconds');
  for (const { group, mutants, caught, atLine, suggested } of table) {
    const resultsOfGroup = results.filter(
      (result) => all.group === group || result.mutant.group === group,
    );
    const time = resultsOfGroup.reduce((sum, result) => sum + result.milliseconds, 0) / 1000;
    const shares = `${share(caught, mutants)}   ${share(atLine, mutants)}        ${share(suggested, mutants)}`;
    console.log(
      `${group.padEnd(15)} ${String(mutants).padStart(7)} ${shares} ${time.toFixed(1).padStart(10)}`,
    );
  }
}

/** Writes each missed mutant with its location, the misspelling and the messages. */
function writeMissed(): void {
  const folder = join(root, '.cache/mutants');
  mkdirSync(folder, { recursive: true });
  const line = ({ at, mutant, messages }: WorkerResult) =>
    [`${at} ${mutant.path}: ${mutant.name} written ${mutant.wrong}`, ...messages].join('\n    ');
  const lists = {
    survivors: results.filter(({ caught }) => !caught),
    elsewhere: results.filter(({ caught, atLine }) => caught && !atLine),
    'without-suggestion': results.filter(({ caught, suggested }) => caught && !suggested),
  };
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(folder, `${name}.txt`), `${list.map(line).join('\n')}\n`);
}
