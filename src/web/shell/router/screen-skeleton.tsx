import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './screen-skeleton.module.css';

/**
 * The skeleton of a page while its screen loads. Hidden for the first 150 ms, so that it does not flash on fast loads.
 */
export function ScreenSkeleton(): ReactElement {
  const text = useText();
  return (
    <div className={styles.page} role="status" aria-busy="true">
      <span className="visually-hidden">{text('frame.loading')}</span>
      <div className={styles.title} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}
