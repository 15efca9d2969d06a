/** Milliseconds after which the work starts in browsers without requestIdleCallback (Safari). */
const WAIT_WITHOUT_IDLE_CALLBACK = 300;

/** Milliseconds after which the work starts in a browser that does not become idle. */
const LONGEST_WAIT = 2_000;

/** Does work that a later click needs when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, WAIT_WITHOUT_IDLE_CALLBACK);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(idle);
}
