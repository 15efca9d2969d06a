import type { MouseEvent, ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './skip-link.module.css';

/** The name of the first row or card, else the number of results. */
function focusFirstResult(results: HTMLElement | null): void {
  const name = results?.querySelector<HTMLElement>(':is(tbody th, li) :is(a[href], button)');
  const count = results?.querySelector<HTMLElement>('[role="status"]');
  if (!name && count) count.tabIndex = -1;
  (name ?? count)?.focus();
}

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
    focusFirstResult(document.querySelector("[data-parts='results']"));
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
