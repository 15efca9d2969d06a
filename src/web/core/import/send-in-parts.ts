import { isPortalError, NO_NETWORK, type PortalError } from '../api/portal-error.ts';
import type { Portal } from '../portal/portal.ts';
import { FileHash } from './file-hash.ts';
import { completeImport, readImport, sendPart, type FileImport } from './import-calls.ts';

interface Sending {
  signal: AbortSignal;
  /** Called with the number of sent bytes. */
  onSent: (bytes: number) => void;
  /** Waits before the next attempt; replaced by tests. */
  wait?: (ms: number) => Promise<void>;
}

const ATTEMPTS = 6;
const FIRST_WAIT = 1_000;
const MAY_PASS = [409, 429, 503];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Sends the rest of a file in parts and states its hash. After a broken connection it asks how much has arrived and goes
 * on there; rejects when several attempts in a row fail.
 */
export async function sendInParts(
  portal: Portal,
  begun: FileImport,
  file: File,
  { signal, onSent, wait = pause }: Sending,
): Promise<void> {
  const hash = new FileHash(file);
  let at = begun;
  let failures = 0;
  onSent(at.receivedBytes);
  while (at.receivedBytes < file.size) {
    await hash.hashTo(at.receivedBytes);
    signal.throwIfAborted();
    const { receivedBytes, partBytes } = at;
    const size = Math.min(partBytes, file.size - receivedBytes);
    const onProgress = (part: number) => onSent(receivedBytes + part * size);
    try {
      at = await sendPart(portal, at, file, { signal, onProgress });
      failures = 0;
    } catch (error) {
      if (signal.aborted || !mayPass(error) || ++failures === ATTEMPTS) throw error;
      await wait(waitAfter(error, failures));
      signal.throwIfAborted();
      // The answer may be lost although the part arrived.
      at = await readImport(portal, at.importId).catch(() => at);
    }
    onSent(at.receivedBytes);
  }
  await hash.hashTo(file.size);
  await completeImport(portal, at.importId, hash.digest());
}

const mayPass = (error: unknown): error is PortalError =>
  isPortalError(error) && (error.code === NO_NETWORK || MAY_PASS.includes(error.status));

const waitAfter = ({ retryAfter }: PortalError, failures: number): number =>
  retryAfter === undefined ? FIRST_WAIT * 2 ** (failures - 1) : retryAfter * 1_000;
