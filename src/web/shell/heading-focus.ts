/** Milliseconds to wait for a heading that is rendered with loaded data. Later, moving the focus would interrupt the user. */
const HEADING_TIMEOUT = 5_000;

/**
 * Moves the focus to the heading of the opened screen, so that screen readers announce it and Tab continues from there.
 * Keeps the focus if it is on a tab of a frame or if the user has moved it meanwhile. When loaded data replace the
 * heading, the focus moves to the new heading instead of being lost. Returns a function that stops waiting for a heading.
 */
export function focusHeading(): () => void {
  const previouslyFocused = document.activeElement;
  if (previouslyFocused?.closest('[role="tablist"]')) return () => undefined;
  let focused: Element | null = previouslyFocused;
  const focusNewHeading = () => {
    const { activeElement } = document;
    if (activeElement !== focused && activeElement !== document.body) return stop();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === focused) return undefined;
    focused = heading;
    heading.tabIndex = -1;
    return heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(focusNewHeading);
  const timer = setTimeout(() => stop(), HEADING_TIMEOUT);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  focusNewHeading();
  return stop;
}
