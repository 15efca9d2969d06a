import { printFailure } from './logging/print-failure.ts';

/**
 * Runs the steps in order when the process is asked to end, once however often it is asked: a terminal sends Ctrl-C to
 * npm and to us, and npm hands it on. What takes longer than `withinMs` is cut off, with failure.
 */
export function onStop(withinMs: number, steps: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    steps().then(
      () => process.exit(0),
      (error: unknown) => {
        printFailure(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
