import type { MouseEvent, ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './skip-link.module.css';

/**
 * The first elements in the tab order: links to the content and, on a page with results, to the first result. Moves the
 * focus by script, because the guards would treat a new hash as a navigation.
 */
export function SkipLink(): ReactElement {
  const text = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  const skipToResults = (event: MouseEvent) => {
    event.preventDefault();
    const results = document.querySelector("[data-parts='results']");
    results?.querySelector<HTMLElement>('th a, th button, li a, li button, a, button')?.focus();
  };
  return (
    <>
      <a href="#main" className={styles.skip} onClick={skip}>
        {text('shell.skipToContent')}
      </a>
      {/* Hidden by its style on pages without results. */}
      <a href="#main" className={`${styles.skip} ${styles.toResults}`} onClick={skipToResults}>
        {text('shell.skipToResults')}
      </a>
    </>
  );
}
