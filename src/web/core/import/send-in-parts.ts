import { isPortalError, NO_NETWORK, type PortalError } from '../api/portal-error.ts';
import type { Portal } from '../portal/portal.ts';
import { FileHash } from './file-hash.ts';
import { completeImport, readImport, sendPart, type FileImport } from './import-calls.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Called with the number of sent bytes. */
  onSent: (bytes: number) => void;
  /** Waits before the next attempt; replaced by tests. */
  wait?: (ms: number) => Promise<void>;
}

/** Failures in a row after which sending is given up. */
const ATTEMPTS = 6;
/** Milliseconds before the first retry. Each further wait is twice as long. */
const FIRST_WAIT = 1_000;
/** Statuses after which another attempt may succeed. */
const RETRYABLE_STATUSES = [409, 429, 503];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Sends the remaining parts of a file, then its hash. After a failure that may pass it asks the server how many bytes have
 * arrived and continues there. Rejects after `ATTEMPTS` such failures in a row, and at once after any other error.
 */
export async function sendInParts(
  portal: Portal,
  startedImport: FileImport,
  file: File,
  { signal, onSent, wait = pause }: SendOptions,
): Promise<void> {
  const hash = new FileHash(file);
  let current = startedImport;
  let failures = 0;
  onSent(current.receivedBytes);
  while (current.receivedBytes < file.size) {
    await hash.hashTo(current.receivedBytes);
    signal.throwIfAborted();
    const { receivedBytes, partBytes } = current;
    const size = Math.min(partBytes, file.size - receivedBytes);
    const onProgress = (fraction: number) => onSent(receivedBytes + fraction * size);
    try {
      current = await sendPart(portal, current, file, { signal, onProgress });
      failures = 0;
    } catch (error) {
      if (signal.aborted || !isRetryable(error) || ++failures === ATTEMPTS) throw error;
      await wait(waitAfter(error, failures));
      signal.throwIfAborted();
      // The server may have received the part although the response was lost.
      current = await readImport(portal, current.importId).catch(() => current);
    }
    onSent(current.receivedBytes);
  }
  await hash.hashTo(file.size);
  await completeImport(portal, current.importId, hash.digest());
}

const isRetryable = (error: unknown): error is PortalError =>
  isPortalError(error) && (error.code === NO_NETWORK || RETRYABLE_STATUSES.includes(error.status));

const waitAfter = ({ retryAfter }: PortalError, failures: number): number =>
  retryAfter === undefined ? FIRST_WAIT * 2 ** (failures - 1) : retryAfter * 1_000;
