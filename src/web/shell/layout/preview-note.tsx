import { useState, type ReactElement } from 'react';
import { endPreview } from '../publications/publication.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useStore } from '../../ui/store.ts';
import { InfoIcon } from '../../ui/auth-icons.tsx';
import styles from './preview-note.module.css';

/** Number of characters of the draft's hash that are shown. */
const SHORT_HASH = 8;

/** A note on every page, also when printed, that a draft is shown, with a button that ends the preview. */
export function PreviewNote(): ReactElement | null {
  const text = useText();
  const portal = usePortal();
  const preview = useStore(portal.preview);
  const [leaving, setLeaving] = useState(false);
  if (!preview) return null;
  const leave = async () => {
    setLeaving(true);
    await endPreview(portal).catch(() =>
      portal.notices.notify({ type: 'error', translationKey: 'errors.requestFailed' }),
    );
    setLeaving(false);
  };
  return (
    <section className={styles.note} aria-label={text('shell.preview.label')}>
      <InfoIcon />
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
