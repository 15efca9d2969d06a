import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { StateCard } from './state-card.tsx';

/** Replaces missing content with a message. `empty` is the key of the screen's own text. */
export function Empty(props: { empty?: string | undefined; action?: ReactNode }): ReactNode {
  const text = useText();
  return (
    <StateCard
      tone="quiet"
      icon="info"
      text={text(props.empty ?? 'runtime.empty')}
      action={props.action}
    />
  );
}
