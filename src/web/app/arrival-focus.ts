/** A screen's heading may come with its data; later than this it would take focus from someone at work. */
const PATIENCE = 5_000;

/**
 * Takes focus to the heading of the screen that was opened, so that it is read and Tab goes on from there. Focus that
 * is at work inside the screen stays: tabs of a frame, a field that has been reached meanwhile.
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  if (before?.closest('[role="tablist"]')) return () => undefined;
  const tryNow = () => {
    const moved = document.activeElement !== before && document.activeElement !== document.body;
    const heading = moved ? null : document.querySelector<HTMLElement>('main h1');
    if (!heading) return moved;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (tryNow()) return () => undefined;
  const watcher = new MutationObserver(() => tryNow() && stop());
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  return stop;
}
