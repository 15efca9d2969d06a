import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { DISMISS_AFTER, isInPage, staysOpen, type ShownNotice } from '../../ui/notices.ts';
import { useStore } from '../../ui/store.ts';
import iconButton from '../../ui/icon-button.module.css';
import styles from './toasts.module.css';

/** Maximum number of toasts that are shown at the same time. */
const MAX_AT_ONCE = 4;

/**
 * Toasts at the bottom center. The live region is always rendered: screen readers ignore a region
 * that is added together with its text.
 */
export function Toasts(): ReactElement {
  const text = useText();
  const open = useStore(usePortal().notices.shown).filter(
    (notice) => notice.open && !notice.inPage,
  );
  return (
    <section
      className={styles.place}
      role="log"
      aria-live="polite"
      aria-label={text('shell.log.title')}
    >
      {open.slice(-MAX_AT_ONCE).map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** The notices at the top of the page's content. The region is always rendered, as that of the toasts. */
export function PageNotices(): ReactElement {
  const notices = useStore(usePortal().notices.shown).filter(isInPage);
  return (
    <div role="status" className={styles.inPage}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice }: { notice: ShownNotice }): ReactElement {
  const text = useText();
  const { dismiss } = usePortal().notices;
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useTimeOut(notice, isPaused);
  return (
    <div
      ref={box}
      className={styles.toast}
      data-type={notice.type}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(box.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <NoticeIcon type={notice.type} />
      <div className={styles.words}>
        <span className="visually-hidden">{text(`shell.notification.${notice.type}`)}</span>
        <p>{formatNotice(notice, text)}</p>
        {notice.reference && (
          <p className={styles.reference}>
            {text('runtime.failure.reference', { reference: notice.reference })}
          </p>
        )}
        {notice.action && <NoticeAction notice={notice} action={notice.action} />}
      </div>
      <button
        type="button"
        className={`${iconButton.bare} ${styles.close}`}
        aria-label={text('shell.notification.close')}
        onClick={() => dismiss(notice.id)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path
            d="m4 4 8 8m0-8-8 8"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}

function NoticeAction({
  notice,
  action,
}: {
  notice: ShownNotice;
  action: NonNullable<ShownNotice['action']>;
}): ReactElement {
  const text = useText();
  const { dismiss } = usePortal().notices;
  const onClick = () => {
    dismiss(notice.id);
    action.run();
  };
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {text(action.translationKey)}
    </button>
  );
}

/** Returns the text of a notice: its own text, or the translation of its key. */
export const formatNotice = (
  notice: ShownNotice,
  text: (key: string, values?: Record<string, string | number>) => string,
) => notice.text ?? text(notice.translationKey ?? '', notice.params);

/** Inline icons: toasts also report that a chunk, such as the icons, could not be loaded. */
function NoticeIcon({ type }: { type: ShownNotice['type'] }): ReactElement {
  const strokes = { success: 'm6 10 3 3 5-6', info: 'M10 9v5m0-8v.5', error: 'M10 6v5m0 2.5v.5' };
  return (
    <svg className={styles.mark} width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden>
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1.4" />
      <path
        d={strokes[type]}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Closes the toast after five seconds. The timer restarts when the pointer or the focus leaves it (WCAG 2.2.1). */
function useTimeOut(notice: ShownNotice, isPaused: boolean): void {
  const { dismiss } = usePortal().notices;
  const { id } = notice;
  const isPermanent = staysOpen(notice);
  useEffect(() => {
    if (isPermanent || isPaused) return undefined;
    const timer = setTimeout(() => dismiss(id), DISMISS_AFTER);
    return () => clearTimeout(timer);
  }, [dismiss, id, isPermanent, isPaused]);
}
