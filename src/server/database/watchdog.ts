/**
 * Milliseconds after which PostgreSQL cancels a query, and after which a query of the embedded database is considered
 * hung, for example after a full disk. After a hung query the process must be restarted.
 */
export const queryLimitMs = 30_000;

export class QueryTimeoutError extends Error {
  constructor() {
    super(`The database did not respond for ${queryLimitMs / 1000} s`);
  }
}

export interface Watchdog {
  /** Returns the result of the work; rejects with QueryTimeoutError when the database is considered hung. */
  watch: <T>(work: Promise<T>) => Promise<T>;
  hung(): boolean;
  stop(): void;
}

/**
 * Detects a database that no longer responds: queries are waiting and none has returned for `limitMs`. Callers that
 * wait for each other, and a busy event loop, do not count: the watchdog checks twice, so that the results of finished
 * queries can be delivered.
 */
export function startWatchdog(limitMs = queryLimitMs, pollMs = 1_000): Watchdog {
  // Not Promise.race with one promise for all queries: that promise would keep the result of every query.
  const waiting = new Set<(error: Error) => void>();
  let progress = performance.now();
  let suspected = false;
  let hung = false;
  const check = () => {
    const late = waiting.size > 0 && performance.now() - progress > limitMs;
    hung ||= late && suspected;
    suspected = late;
    if (hung) for (const reject of waiting) reject(new QueryTimeoutError());
  };
  const timer = setInterval(check, pollMs).unref();
  return {
    watch: <T>(work: Promise<T>) => {
      if (waiting.size === 0) progress = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      const markSettled = () => {
        waiting.delete(reject);
        progress = performance.now();
        suspected = false;
      };
      work.finally(markSettled).then(resolve, reject);
      if (hung) reject(new QueryTimeoutError());
      return promise;
    },
    hung: () => hung,
    stop: () => clearInterval(timer),
  };
}
