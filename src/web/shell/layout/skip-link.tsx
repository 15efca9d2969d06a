import type { MouseEvent, ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './skip-link.module.css';

/**
 * First element in the tab order. Moves the focus by script, because the guards would treat a new hash as a navigation.
 */
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
