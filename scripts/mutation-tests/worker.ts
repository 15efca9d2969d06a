import { parentPort, workerData } from 'node:worker_threads';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { testInBatches } from './batches.ts';
import { createSuite, type MutantResult } from './run-mutants.ts';
import { today } from '#server/clock.ts';

/** The share of one worker: every mutant whose index modulo the number of workers is that of the worker. */
export interface Share {
  seed: number;
  /** Index of the worker, from 0. */
  worker: number;
  /** Number of workers. */
  workerCount: number;
  /** Filter by a part of a group or file name; empty for everything. */
  filter: string;
}

/** A result as it is sent between threads, with its first three diagnostics formatted as messages. */
export type WorkerResult = Omit<MutantResult, 'diagnostics'> & {
  messages: string[];
  milliseconds: number;
};

const { seed, worker, workerCount, filter } = workerData as Share;
const suite = createSuite(readDataFiles(projectRoot), seed, today);
const mutantsOfWorker = suite.mutants
  .filter(({ group, file }) => group.includes(filter) || file.includes(filter))
  .filter((_, index) => index % workerCount === worker);

for (const { result, milliseconds } of testInBatches(suite, mutantsOfWorker)) {
  const { diagnostics, ...outcome } = result;
  const messages = diagnostics.slice(0, 3).map(formatDiagnostic);
  const sent: WorkerResult = { ...outcome, messages, milliseconds };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(sent);
}
