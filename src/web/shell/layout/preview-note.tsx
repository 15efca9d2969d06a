import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { previewShown, subscribePreview } from '../../core/brand/preview.ts';
import { endPreview } from '../publications/publication.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { notify } from '../../ui/notifications/notices.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './preview-note.module.css';

const SHORT_HASH = 8;

/** While the draft is shown, on every page and on paper: which one, that others see another, and the way out. */
export function PreviewNote(): ReactElement | null {
  const text = useText();
  const preview = useSyncExternalStore(subscribePreview, previewShown);
  const [leaving, setLeaving] = useState(false);
  if (!preview) return null;
  const leave = async () => {
    setLeaving(true);
    await endPreview().catch(() =>
      notify({ type: 'error', translationKey: 'errors.requestFailed' }),
    );
    setLeaving(false);
  };
  return (
    <section className={styles.note} aria-label={text('shell.preview.label')}>
      <Icon name="info" />
      <p className={styles.text}>
        {text('shell.preview.note', { version: preview.hash.slice(0, SHORT_HASH) })}
      </p>
      <button
        type="button"
        className={styles.leave}
        disabled={leaving}
        onClick={() => void leave()}
      >
        {text('shell.preview.leave')}
      </button>
    </section>
  );
}
