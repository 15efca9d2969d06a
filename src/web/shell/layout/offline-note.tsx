import { useSyncExternalStore, type ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './offline-note.module.css';

/**
 * Warns that data may be outdated while the device is offline. The region is always rendered, so that screen readers
 * announce its text.
 */
export function OfflineNote(): ReactElement {
  const text = useText();
  const online = useSyncExternalStore(subscribeNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.note}>
          <Icon name="warning" />
          {text('shell.state.offline')}
        </p>
      )}
    </div>
  );
}

function subscribeNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
