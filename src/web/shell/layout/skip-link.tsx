import type { MouseEvent, ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './skip-link.module.css';

/** First in the tab order. It moves focus itself: a change of hash would look like a navigation to the guards. */
export function SkipLink(): ReactElement {
  const text = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {text('shell.skipToContent')}
    </a>
  );
}
