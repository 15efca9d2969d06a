import { useEffect, useState, type ReactElement } from 'react';
import { loadChunk } from '../../core/api/load-error.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useStore } from '../../ui/store.ts';

const loadDialog = async () => (await import('./question-dialog.tsx')).QuestionDialog;
const QuestionDialog = lazyPart('question dialog', loadDialog, { quiet: true });

/** Shows the first open question. The dialog is loaded with the first question and stays mounted while closed. */
export function QuestionHost(): ReactElement | null {
  const [question] = useStore(usePortal().questions.open);
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  useEffect(() => {
    if (!question) return undefined;
    // The caller waits for the answer. If the dialog cannot be loaded, fall back to the browser's own confirm.
    loadChunk('question dialog', loadDialog).catch(() =>
      question.answer(window.confirm(question.content)),
    );
    return createFocusReturn(document.activeElement);
  }, [question]);
  const shown = question ?? last;
  return shown ? <QuestionDialog question={shown} open={question !== undefined} /> : null;
}

/** Returns the focus to the element that had it, unless that element is gone or the focus has moved meanwhile. */
const createFocusReturn = (previous: Element | null) => (): void => {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    const isFocusElsewhere =
      focused && focused !== document.body && !focused.closest('[aria-modal]');
    if (!isFocusElsewhere && previous instanceof HTMLElement && previous.isConnected)
      previous.focus();
  });
};
