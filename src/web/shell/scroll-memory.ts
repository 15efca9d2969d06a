import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';

/** Milliseconds to wait until the page is long enough, because its rows are loading. Later, scrolling would disturb the user. */
const RESTORE_TIMEOUT = 3_000;

/**
 * Restores the scroll position on Back and Forward, scrolls a new screen to the top, and keeps the position when a list
 * changes pages.
 */
export function useScrollMemory(key: string, pathname: string, action: NavigationType): void {
  const [positions] = useState(() => new Map<string, number>());
  const last = useRef({ key, pathname });
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => void positions.set(last.current.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [positions]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before.key === key) return undefined;
    if (action === NavigationType.Pop) return restoreScrollPosition(positions.get(key) ?? 0);
    if (before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [positions, key, pathname, action]);
}

function restoreScrollPosition(top: number): () => void {
  const deadline = performance.now() + RESTORE_TIMEOUT;
  let frame = 0;
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < deadline)
      frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
