import type { ReactNode } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './gallery.module.css';

/** JSON as in a screen file, to copy. */
export function CopyableSource({ source }: { source: object }): ReactNode {
  const text = useText();
  return (
    <details>
      <summary>{text('preview.gallery.words')}</summary>
      <pre className={styles.source}>{JSON.stringify(source, null, 2)}</pre>
    </details>
  );
}
