import { useEffect, useId } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** While `dirty`, leaving the screen and closing the tab require a confirmation. `question` is a key, its title. */
export function useUnsaved(dirty: boolean, question = 'frame.unsaved.title'): void {
  const { unsaved } = usePortal();
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.set(id, question);
    return () => void unsaved.delete(id);
  }, [unsaved, dirty, question, id]);
}

/** Returns the title key of the confirmation. Forms with different questions are asked about in common words. */
export function findUnsavedQuestion({ unsaved }: Portal): string {
  const questions = new Set(unsaved.values());
  const [question] = questions;
  return questions.size === 1 && question !== undefined ? question : 'frame.unsaved.title';
}

/** The browser shows its own text. It only checks whether the event was prevented. */
export function askBeforeClosing({ unsaved }: Portal): void {
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
