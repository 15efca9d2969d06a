import { useEffect } from 'react';
import type { Target } from '#shared/screens/binding.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Loads the screen that the rows open as soon as the browser is idle, so that a click finds its code. */
export function usePreloadOpened(open: Target | undefined, hasRows: boolean): void {
  const portal = usePortal();
  const screen = hasRows ? open?.screen : undefined;
  useEffect(() => {
    if (screen === undefined) return undefined;
    return whenIdle(() => portal.preloadScreen(screen));
  }, [portal, screen]);
}
