import { useEffect } from 'react';
import type { RowTarget } from '#shared/screens/binding.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Loads the screens that the rows open as soon as the browser is idle, so that a click finds their code. */
export function usePreloadOpened(open: RowTarget | undefined, hasRows: boolean): void {
  const portal = usePortal();
  useEffect(() => {
    if (!open || !hasRows) return undefined;
    return whenIdle(() => [open].flat().forEach(({ screen }) => portal.preloadScreen(screen)));
  }, [portal, open, hasRows]);
}
