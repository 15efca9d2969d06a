import type { ReactNode } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { CopyableSource } from './copyable-source.tsx';
import styles from './gallery.module.css';
import { screenSources } from './screen-sources.ts';

/** Keys of whole screens: an example of each to copy, and the screens of the portal that use it. */
export function ScreenKeys(): ReactNode {
  const text = useText();
  return (
    <>
      <h2>{text('preview.gallery.screens')}</h2>
      {screenSources.map(({ keys, kind, source, usedBy }) => (
        <div key={keys.join()} id={`key-${keys[0]}`} className={styles.example}>
          <h3 className={styles.name}>{keys.join(', ')}</h3>
          <CopyableSource source={{ kind, ...source }} />
          <p className={styles.caption}>
            {text('preview.gallery.usedBy', { screens: usedBy.join(', ') })}
          </p>
        </div>
      ))}
    </>
  );
}
