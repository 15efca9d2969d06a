import { useEffect, useId } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** While `dirty`, leaving the screen and closing the tab require a confirmation. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = usePortal();
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [unsaved, dirty, id]);
}

/** The browser shows its own text. It only checks whether the event was prevented. */
export function askBeforeClosing({ unsaved }: Portal): void {
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
