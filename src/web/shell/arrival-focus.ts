/** A screen's heading may come with its data; later than this it would take focus from someone at work. */
const PATIENCE = 5_000;

/**
 * Takes focus to the heading of the screen that was opened, so that it is read and Tab goes on from there. Focus that
 * is at work inside the screen stays: tabs of a frame, a field that has been reached meanwhile. When the data come, their
 * heading may take the place of the first one: the focus goes over to it instead of falling out of the page.
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  if (before?.closest('[role="tablist"]')) return () => undefined;
  let own: Element | null = before;
  const follow = () => {
    const { activeElement } = document;
    if (activeElement !== own && activeElement !== document.body) return stop();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === own) return undefined;
    own = heading;
    heading.tabIndex = -1;
    return heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(follow);
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  follow();
  return stop;
}
