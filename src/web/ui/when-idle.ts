/** Milliseconds after which the work starts in browsers without requestIdleCallback (Safari). */
const WAIT_WITHOUT_IDLE_CALLBACK = 300;

/** Does work that a later click needs when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, WAIT_WITHOUT_IDLE_CALLBACK);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
