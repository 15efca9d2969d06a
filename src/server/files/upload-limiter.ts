import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';

export type Release = () => void;

const retrySeconds = 10;
const createBusyError = (reason: string) =>
  new HttpError('unavailable', { retryAfter: retrySeconds, reason });

/**
 * Limits large uploads in one process: the memory of those being received, one per account, and one at a time being
 * stored.
 */
export interface UploadLimiter {
  /**
   * Admits an upload of this size. Throws 503 when memory is short, 429 when the account already has an upload. The name
   * `account` stands for the account, or for the network of a visitor.
   */
  admit: (account: string, bytes: number) => Release;
  /** Waits for the turn to store. Throws 503 when too many uploads wait or the wait is too long. */
  waitForTurn: () => Promise<Release>;
}

export interface UploadLimiterSettings {
  /** Bytes that may be received at the same time. */
  memory: number;
  /** Uploads that may wait to be stored. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  waitMs: number;
}

export const uploadLimiterSettings: UploadLimiterSettings = {
  memory: limits.uploadMemory.value,
  waiting: limits.uploadQueue.value,
  waitMs: limits.uploadQueueWait.value * 1000,
};

export const createUploadLimiter = (
  limiterSettings: UploadLimiterSettings = uploadLimiterSettings,
): UploadLimiter => ({
  admit: createAdmission(limiterSettings),
  waitForTurn: createTurns(limiterSettings),
});

function createAdmission({ memory }: UploadLimiterSettings): UploadLimiter['admit'] {
  const accounts = new Set<string>();
  let bytesInUse = 0;
  return (account, bytes) => {
    if (accounts.has(account)) throw new HttpError('tooManyRequests', { retryAfter: retrySeconds });
    if (bytesInUse + bytes > memory) throw createBusyError('too many bytes are being received');
    accounts.add(account);
    bytesInUse += bytes;
    return createRelease(() => {
      accounts.delete(account);
      bytesInUse -= bytes;
    });
  };
}

function createTurns({ waiting, waitMs }: UploadLimiterSettings): UploadLimiter['waitForTurn'] {
  const queue = new Set<() => void>();
  let occupied = false;
  const passTurnOn = () => {
    const [next] = queue;
    if (next) next();
    else occupied = false;
  };
  return async () => {
    if (occupied) {
      if (queue.size >= waiting) throw createBusyError('too many uploads wait to be stored');
      await waitIn(queue, waitMs);
    }
    occupied = true;
    return createRelease(passTurnOn);
  };
}

function waitIn(queue: Set<() => void>, waitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    queue.delete(takeTurn);
    reject(createBusyError('an upload waited too long to be stored'));
  }, waitMs);
  const takeTurn = () => {
    queue.delete(takeTurn);
    clearTimeout(timer);
    resolve();
  };
  queue.add(takeTurn);
  return promise;
}

/** Creates a function that does the work at its first call only. */
function createRelease(work: () => void): Release {
  let released = false;
  return () => {
    if (released) return;
    released = true;
    work();
  };
}
