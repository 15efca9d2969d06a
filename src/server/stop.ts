/** The process was ended before the last steps were done. */
export class StopTimeoutError extends Error {
  constructor(withinMs: number) {
    super(`The portal did not stop within ${withinMs / 1000} s, so it was ended.`);
  }
}

/**
 * Runs the last steps when the process is asked to stop. Repeated signals are ignored, since a terminal sends
 * Ctrl-C to npm and to this process, and npm forwards it. If the steps take longer than `withinMs`, the process reports a
 * StopTimeoutError and exits with an error.
 */
export function registerStop(
  withinMs: number,
  printError: (error: unknown) => void,
  steps: () => Promise<void>,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      printError(new StopTimeoutError(withinMs));
      process.exit(1);
    }, withinMs).unref();
    steps().then(
      () => process.exit(0),
      (error: unknown) => {
        printError(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
