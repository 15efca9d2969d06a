import { prepareNumberFormats } from '../i18n/prepare-formats.ts';
import type { Portal } from '../portal/portal.ts';

/**
 * Milliseconds for which a response is known, so that a slow render that ends after it does not start the call again. SWR
 * uses one response for several components as long.
 */
const KEPT_FOR = 2000;

/**
 * Starts a read while its component is rendered, so that the request does not wait until the whole page is drawn. Starts
 * it once: a repeated render finds the entry.
 */
export function startCall(
  portal: Portal,
  key: readonly unknown[],
  fetch: () => Promise<unknown>,
): void {
  const { startedCalls } = portal;
  const name = key.join();
  if (startedCalls.has(name)) return;
  const response = fetch();
  startedCalls.set(name, { response, isTaken: false });
  // After the render and before the response, which usually has numbers.
  queueMicrotask(() => prepareNumberFormats(portal));
  const remove = () => setTimeout(() => startedCalls.delete(name), KEPT_FOR);
  response.then(remove, remove);
}

/** Returns the response of a started call once, else undefined: a later request for the same key is a new call. */
export function takeStartedCall(
  { startedCalls }: Portal,
  key: readonly unknown[],
): Promise<unknown> | undefined {
  const started = startedCalls.get(key.join());
  if (!started || started.isTaken) return undefined;
  started.isTaken = true;
  return started.response;
}
