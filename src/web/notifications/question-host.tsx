import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { loadChunk } from '../app/load-error.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { openQuestion, subscribeQuestions } from './questions.ts';

const loadDialog = async () => (await import('./question-dialog.tsx')).QuestionDialog;
const QuestionDialog = lazyPart('question dialog', loadDialog, { quiet: true });

/** Puts the question on top to the reader. The dialog is loaded when the first one is asked. */
export function QuestionHost(): ReactElement | null {
  const question = useSyncExternalStore(subscribeQuestions, openQuestion);
  useEffect(() => {
    if (!question) return;
    // Nobody must be left waiting for an answer because a file did not arrive: then the browser asks, plainly.
    loadChunk('question dialog', loadDialog).catch(() =>
      question.answer(window.confirm(question.content)),
    );
  }, [question]);
  return question ? <QuestionDialog question={question} /> : null;
}
