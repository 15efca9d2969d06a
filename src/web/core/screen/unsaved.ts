import { useEffect, useId } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** While `dirty`, leaving the screen asks first, and closing the tab makes the browser ask. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = usePortal();
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [unsaved, dirty, id]);
}

/** The browser words this question itself; it only looks at whether the event was prevented. */
export function askBeforeClosing({ unsaved }: Portal): void {
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
