export interface Job {
  /** Settles when work that had begun is done. */
  stop(): Promise<void>;
}

/** Repeats work on a timer, never overlapping; failures are reported and the work is tried again. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  { atOnce = false } = {},
): Job {
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= work()
      .catch(failed)
      .finally(() => (running = undefined));
  };
  if (atOnce) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
