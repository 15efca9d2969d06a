import { useEffect, useState, type ReactElement } from 'react';
import { loadChunk } from '../../core/api/load-error.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useStore } from '../../ui/store.ts';

const loadDialog = async () => (await import('./question-dialog.tsx')).QuestionDialog;
const QuestionDialog = lazyPart('question dialog', loadDialog, { quiet: true });

/** Puts the question on top to the reader. The dialog is loaded when the first one is asked, and then stays, closed. */
export function QuestionHost(): ReactElement | null {
  const [question] = useStore(usePortal().questions.open);
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  useEffect(() => {
    if (!question) return undefined;
    // Nobody must be left waiting for an answer because a file did not arrive: then the browser asks, plainly.
    loadChunk('question dialog', loadDialog).catch(() =>
      question.answer(window.confirm(question.content)),
    );
    return returnFocusTo(document.activeElement);
  }, [question]);
  const shown = question ?? last;
  return shown ? <QuestionDialog question={shown} open={question !== undefined} /> : null;
}

/** Back to where the reader was, unless that is gone or the focus has been taken somewhere else meanwhile. */
const returnFocusTo = (before: Element | null) => (): void => {
  requestAnimationFrame(() => {
    const now = document.activeElement;
    const taken = now && now !== document.body && !now.closest('[aria-modal]');
    if (!taken && before instanceof HTMLElement && before.isConnected) before.focus();
  });
};
