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

let open: readonly OpenQuestion[] = [];
const listeners = new Set<() => void>();

/** The question on top; the rest wait their turn. */
export const openQuestion = (): OpenQuestion | undefined => open[0];
export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** OK resolves true; Cancel, the close icon and Escape resolve false. It closes either way. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: OpenQuestion = {
      ...question,
      answer: (agreed) => {
        publish(open.filter((one) => one !== asked));
        resolve(agreed);
      },
    };
    publish([...open, asked]);
  });
}

function publish(next: readonly OpenQuestion[]): void {
  open = next;
  for (const listener of listeners) listener();
}
