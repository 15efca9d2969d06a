import { createStore, type Store } from './store.ts';

/** A question put to the reader: texts are already in their language. */
export interface Question {
  title: string;
  content: string;
  ok: string;
  cancel?: string;
  /** The destructive variant: a red button. */
  danger?: boolean;
  /** A close icon in the corner; it answers as Cancel does. */
  closeIcon?: boolean;
  /** No Cancel and no escape: something that can only be taken note of. */
  noteOnly?: boolean;
}
export interface OpenQuestion extends Question {
  answer: (agreed: boolean) => void;
}

export interface Questions {
  /** The first is put to the reader; the rest wait their turn. */
  open: Store<readonly OpenQuestion[]>;
  /** OK resolves true; Cancel, the close icon and Escape resolve false. It closes either way. */
  confirm: (question: Question) => Promise<boolean>;
}

export function createQuestions(): Questions {
  const open = createStore<readonly OpenQuestion[]>([]);
  const confirm = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const asked: OpenQuestion = {
        ...question,
        answer: (agreed) => {
          open.set(open.get().filter((one) => one !== asked));
          resolve(agreed);
        },
      };
      open.set([...open.get(), asked]);
    });
  return { open, confirm };
}
