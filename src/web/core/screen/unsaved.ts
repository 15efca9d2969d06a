import { useEffect, useId } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** While `dirty`, leaving the screen and closing the tab require a confirmation. `question` is the text key of its title. */
export function useUnsaved(dirty: boolean, question = 'frame.unsaved.title'): void {
  const { unsaved } = usePortal();
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.set(id, question);
    return () => void unsaved.delete(id);
  }, [unsaved, dirty, question, id]);
}

/** Returns the title key of the confirmation. If the unsaved forms have different titles, returns the general title. */
export function getUnsavedTitleKey({ unsaved }: Portal): string {
  const questions = new Set(unsaved.values());
  const [question] = questions;
  return questions.size === 1 && question !== undefined ? question : 'frame.unsaved.title';
}

/** Asks before the tab is closed with unsaved changes. The text is the browser's own. */
export function askBeforeClosing({ unsaved }: Portal): void {
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
