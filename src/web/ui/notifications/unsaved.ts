import { useEffect, useId } from 'react';

/** Forms with changes nobody has saved. */
const dirtyForms = new Set<string>();
export const hasUnsaved = (): boolean => dirtyForms.size > 0;
export const forgetUnsaved = (): void => dirtyForms.clear();

/** While `dirty`, leaving the screen asks first, and closing the tab makes the browser ask. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.add(id);
    return () => void dirtyForms.delete(id);
  }, [dirty, id]);
}

/** The browser words this question itself; it only looks at whether the event was prevented. */
export function watchClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
