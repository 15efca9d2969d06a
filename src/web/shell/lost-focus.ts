/** Milliseconds. After a dialog closes, Fluent itself restores the focus within this time. */
const RESTORE_TIME = 300;

/**
 * Moves the focus to the heading of the page when the focused element is removed, for example with a submitted form.
 * Otherwise, Tab would start at the top of the page and screen readers would announce nothing.
 */
export function rescueLostFocus(): () => void {
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && focused?.isConnected === false;
  const focusHeading = () => {
    if (!isLost() || document.querySelector('[aria-modal="true"]')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  const watcher = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(focusHeading, RESTORE_TIME);
  });
  document.addEventListener('focusin', onFocusIn);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    watcher.disconnect();
    clearTimeout(timer);
  };
}
