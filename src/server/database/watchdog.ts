/**
 * Milliseconds after which a query of the embedded database is considered hung, for example after a full disk. The
 * process must then be restarted.
 */
export const queryLimitMs = 30_000;

export class QueryHung extends Error {
  constructor() {
    super(`The database did not respond for ${queryLimitMs / 1000} s`);
  }
}

export interface Watchdog {
  /** Returns the result of the work; rejects with QueryHung when the database is considered hung. */
  watch<T>(work: Promise<T>): Promise<T>;
  hung(): boolean;
  stop(): void;
}

/**
 * Detects a database that no longer responds: queries are waiting and none has returned for `limitMs`. Callers that
 * wait for each other, and a busy event loop, do not count: it checks twice, so that finished queries can be delivered.
 */
export function startWatchdog(limitMs = queryLimitMs, pollMs = 1_000): Watchdog {
  const hungSignal = Promise.withResolvers<never>();
  // Prevents an unhandled rejection when nothing is waiting.
  hungSignal.promise.catch(() => {});
  let waiting = 0;
  let progress = performance.now();
  let suspected = false;
  let hung = false;
  const settled = () => {
    waiting--;
    progress = performance.now();
    suspected = false;
  };
  const check = () => {
    const late = waiting > 0 && performance.now() - progress > limitMs;
    hung ||= late && suspected;
    suspected = late;
    if (hung) hungSignal.reject(new QueryHung());
  };
  const timer = setInterval(check, pollMs).unref();
  return {
    watch: (work) => {
      if (waiting === 0) progress = performance.now();
      waiting++;
      return Promise.race([work.finally(settled), hungSignal.promise]);
    },
    hung: () => hung,
    stop: () => clearInterval(timer),
  };
}
