import { prepareNumberFormats } from '../i18n/prepare-formats.ts';
import type { Portal, StartedCall } from '../portal/portal.ts';

/**
 * Milliseconds for which a response is known, so that a slow render that ends after it does not start the call again. SWR
 * uses one response for several components as long.
 */
const KEPT_FOR = 2000;

/** Milliseconds that a page waits for its first responses before it is drawn, so that it is drawn once, with its rows. */
const PATIENCE = 100;

/** Called when a page opens, before it is rendered: reads that start in its first render hold it back for a moment. */
export const waitForFirstResponses = (portal: Portal): void =>
  void (portal.waitsUntil = performance.now() + PATIENCE);

/**
 * Starts a read while its component is rendered, so that the request does not wait until the whole page is drawn. Starts
 * it once: a repeated render finds the entry. A response that arrives before SWR has asked for it goes to `keep`.
 */
export function startCall(
  portal: Portal,
  key: readonly unknown[],
  fetch: () => Promise<unknown>,
  keep: (response: unknown) => void,
): StartedCall {
  const known = findStartedCall(portal, key);
  if (known) return known;
  const name = key.join();
  const started: StartedCall = { response: fetch(), isTaken: false };
  portal.startedCalls.set(name, started);
  // After the render and before the response, which usually has numbers.
  queueMicrotask(() => prepareNumberFormats(portal));
  const arrival = keepUnlessTaken(started, keep);
  const remove = () => setTimeout(() => portal.startedCalls.delete(name), KEPT_FOR);
  arrival.then(remove, remove);
  const patience = portal.waitsUntil - performance.now();
  if (patience > 0)
    started.awaited = Promise.race([arrival.catch(() => undefined), delay(patience)]);
  return started;
}

async function keepUnlessTaken(started: StartedCall, keep: (response: unknown) => void) {
  const response = await started.response;
  if (started.isTaken) return;
  keep(response);
  Object.assign(started, { isTaken: true, isKept: true });
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Returns the response of a started call once, else undefined: a later request for the same key is a new call. */
export function takeStartedCall(
  portal: Portal,
  key: readonly unknown[],
): Promise<unknown> | undefined {
  const started = findStartedCall(portal, key);
  if (!started || started.isTaken) return undefined;
  started.isTaken = true;
  return started.response;
}

/** Returns the call that a render has started for a key, until shortly after its response. */
export const findStartedCall = (
  { startedCalls }: Portal,
  key: readonly unknown[],
): StartedCall | undefined => startedCalls.get(key.join());
