import type { ReactElement } from 'react';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useStore } from '../../ui/store.ts';
import { formatNotice } from '../notifications/toasts.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './message-log.module.css';

/**
 * All notices since the page was loaded, newest first, because five seconds are too short for some users to read a toast
 * (WCAG 2.2.1).
 */
export function MessageLog(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const notices = useStore(usePortal().notices.shown);
  if (notices.length === 0) return null;
  return (
    <Panel label={text('shell.log.open')} icon={<Icon name="alert" />}>
      <h2 className={styles.title}>{text('shell.log.title')}</h2>
      <ul className={styles.list}>
        {notices.toReversed().map((notice) => (
          <li key={notice.id} className={styles.notice} data-type={notice.type}>
            <p>{formatNotice(notice, text)}</p>
            <time dateTime={notice.at.toISOString()} className={styles.time}>
              {formats.moment(notice.at.toISOString())}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
