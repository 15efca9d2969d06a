export interface RepeatedWork {
  /** Resolves when running work is done. */
  stop(): Promise<void>;
}

/** Repeats work on a timer without overlap. Failures are reported and the work is repeated. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  { atOnce = false } = {},
): RepeatedWork {
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= work()
      .catch(onFailure)
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
