import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { createMenuFilter } from '../router/access.ts';
import { useIdentity, useScreens } from '../../core/portal/portal-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { findBadgeEntry } from './menu-entries.ts';
import { formatUnread, useUnread } from '../../core/calls/use-unread.ts';
import styles from './message-badge.module.css';

/** Envelope icon with the number of unread messages. The number is also part of the link's accessible name. */
export function MessageBadge(): ReactElement | null {
  const text = useText();
  const identity = useIdentity();
  const index = useScreens();
  const entry =
    identity && findBadgeEntry(index, identity.user.portal, createMenuFilter(identity, index));
  const unread = useUnread(entry !== undefined);
  if (!entry) return null;
  return (
    <Link
      to={entry.path}
      className={styles.link}
      aria-label={text('shell.header.messages', { count: unread })}
    >
      <Icon name="mail" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {formatUnread(unread)}
        </span>
      )}
    </Link>
  );
}
