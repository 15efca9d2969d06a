import type { ReactNode } from 'react';
import { useHasText, useText } from '../i18n/use-text.ts';
import { StateCard } from './state-card.tsx';

/**
 * Replaces missing content with a message. `empty` is the key of the screen's own text; a sentence that says no more than
 * that nothing was found has a text with its key and `.next`, which says what to do.
 */
export function Empty(props: { empty?: string | undefined; action?: ReactNode }): ReactNode {
  const text = useText();
  const hasText = useHasText();
  const key = props.empty ?? 'runtime.empty';
  const message = hasText(`${key}.next`)
    ? { title: text(key), text: text(`${key}.next`) }
    : { text: text(key) };
  return <StateCard tone="quiet" icon="info" {...message} action={props.action} />;
}
