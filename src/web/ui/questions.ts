import { createStore, type Store } from './store.ts';

/** A confirmation dialog with translated texts. */
export interface Question {
  title: string;
  content: string;
  ok: string;
  /** Label of the Cancel button, if it differs from the usual one. */
  cancel?: string;
  /** The destructive variant: a red button. */
  danger?: boolean;
  /** A close icon, equivalent to Cancel. */
  closeIcon?: boolean;
  /** Has no Cancel button: OK and Escape both acknowledge it, so the caller ignores the answer. */
  noteOnly?: boolean;
}
/** A question that the user has not answered yet. */
export interface OpenQuestion extends Question {
  answer: (agreed: boolean) => void;
}

/** The confirmation dialogs of a page. */
export interface Questions {
  /** The unanswered questions. Only the first is shown. */
  open: Store<readonly OpenQuestion[]>;
  /** OK resolves true; Cancel, the close icon and Escape resolve false. The dialog closes either way. */
  confirm: (question: Question) => Promise<boolean>;
}

export function createQuestions(): Questions {
  const open = createStore<readonly OpenQuestion[]>([]);
  const confirm = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const openQuestion: OpenQuestion = {
        ...question,
        answer: (agreed) => {
          open.set(open.get().filter((question) => question !== openQuestion));
          resolve(agreed);
        },
      };
      open.set([...open.get(), openQuestion]);
    });
  return { open, confirm };
}
