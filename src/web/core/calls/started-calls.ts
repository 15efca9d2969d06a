import type { Portal, StartedCall } from '../portal/portal.ts';

/**
 * Milliseconds for which a response is known, so that a slow render that ends after it does not start the call again. SWR
 * uses one response for several components as long.
 */
const KEPT_FOR = 2000;

/** The same for a response that arrives before the code that shows it. A page that is opened later reads again. */
const KEPT_EARLY_FOR = 8000;

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
  if (known?.isWatched) return known;
  const response = known ? known.response.catch(fetch) : fetch();
  const started = addStartedCall(portal, key, { response, isTaken: false, isWatched: true });
  const arrival = keepUnlessTaken(started, keep).catch(() => undefined);
  const patience = portal.waitsUntil - performance.now();
  if (patience > 0) started.awaited = Promise.race([arrival, delay(patience)]);
  return started;
}

/**
 * Starts a read before the code that shows its response is loaded, once. If it fails, for example because rights were revoked
 * meanwhile, the component that needs the response makes the ordinary call.
 */
export function startEarly(
  portal: Portal,
  key: readonly unknown[],
  fetch: () => Promise<unknown>,
): void {
  if (findStartedCall(portal, key)) return;
  addStartedCall(portal, key, { response: fetch(), isTaken: false }, KEPT_EARLY_FOR);
}

function addStartedCall(
  portal: Portal,
  key: readonly unknown[],
  started: StartedCall,
  keptFor = KEPT_FOR,
): StartedCall {
  const { startedCalls } = portal;
  const name = key.join();
  startedCalls.set(name, started);
  const remove = () => {
    if (startedCalls.get(name) === started) startedCalls.delete(name);
  };
  const removeLater = () => setTimeout(remove, keptFor);
  started.response.then(removeLater, removeLater);
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
