import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { createMenuFilter } from '../router/access.ts';
import { useIdentity, useScreens } from '../../core/portal/portal-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { findBadgeEntry } from './menu-entries.ts';
import { formatBadge, useBadge } from '../../core/calls/use-badge.ts';
import styles from './message-badge.module.css';

/** Envelope icon with a number, such as the unread messages. The number is also part of the link's accessible name. */
export function MessageBadge(): ReactElement | null {
  const text = useText();
  const identity = useIdentity();
  const index = useScreens();
  const entry =
    identity && findBadgeEntry(index, identity.user.portal, createMenuFilter(identity, index));
  const count = useBadge(entry?.badge);
  if (!entry) return null;
  return (
    <Link
      to={entry.path}
      className={styles.link}
      aria-label={text('shell.header.messages', { count })}
    >
      <Icon name="mail" />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {formatBadge(count)}
        </span>
      )}
    </Link>
  );
}
