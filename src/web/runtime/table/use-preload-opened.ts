import { useEffect } from 'react';
import type { Target } from '#shared/screens/binding.ts';
import { usePortal } from '../../core/portal/portal-context.ts';

/** Milliseconds from the rendering of the rows to the preload in browsers without requestIdleCallback (Safari). */
const PRELOAD_DELAY = 300;

/** Loads the screen that the rows open as soon as the browser is idle, so that a click finds its code. */
export function usePreloadOpened(open: Target | undefined, hasRows: boolean): void {
  const portal = usePortal();
  const screen = hasRows ? open?.screen : undefined;
  useEffect(() => {
    if (screen === undefined) return undefined;
    const preload = () => portal.preloadScreen(screen);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(preload, PRELOAD_DELAY);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload);
    return () => cancelIdleCallback(idle);
  }, [portal, screen]);
}
