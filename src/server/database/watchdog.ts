/** An embedded query that waits this long hangs for ever (a full disk does that): the process can only be restarted. */
export const queryLimitMs = 30_000;

export class QueryHung extends Error {
  constructor() {
    super(`The database did not answer for ${queryLimitMs / 1000} s`);
  }
}

export interface Watchdog {
  /** What the work gives; rejects with QueryHung as soon as the database is taken to hang. */
  watch<T>(work: Promise<T>): Promise<T>;
  hung(): boolean;
  stop(): void;
}

/**
 * Notices a database that no longer answers: something waits, and nothing has come back for `limitMs`. Many callers who
 * wait for each other are no hang, and neither is a busy process: it looks twice, so that what is ready can come back.
 */
export function startWatchdog(limitMs = queryLimitMs, lookEveryMs = 1_000): Watchdog {
  const alarm = Promise.withResolvers<never>();
  // Without anybody who waits, the alarm has no listener.
  alarm.promise.catch(() => {});
  let waiting = 0;
  let progress = performance.now();
  let suspected = false;
  let hung = false;
  const settled = () => {
    waiting--;
    progress = performance.now();
    suspected = false;
  };
  const look = () => {
    const late = waiting > 0 && performance.now() - progress > limitMs;
    hung ||= late && suspected;
    suspected = late;
    if (hung) alarm.reject(new QueryHung());
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    watch: (work) => {
      if (waiting === 0) progress = performance.now();
      waiting++;
      return Promise.race([work.finally(settled), alarm.promise]);
    },
    hung: () => hung,
    stop: () => clearInterval(timer),
  };
}
