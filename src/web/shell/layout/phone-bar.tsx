import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatBadge, useBadge } from '../../core/calls/use-badge.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { listMainEntries, useMenu, type MenuEntry } from './menu-entries.ts';
import { useCurrentEntry } from './navigation-list.tsx';
import styles from './phone-bar.module.css';

/** With more entries, each would be too narrow to press. The others are in the menu. */
const ENTRIES_IN_BAR = 5;

/** The main entries of the menu as a bar at the bottom of a phone. */
export function PhoneBar(): ReactElement | null {
  const text = useText();
  const entries = listMainEntries(useMenu()).slice(0, ENTRIES_IN_BAR);
  const current = useCurrentEntry(entries);
  if (entries.length < 2) return null;
  return (
    <nav className={styles.bar} data-stays="phoneBar" aria-label={text('shell.navigation.bar')}>
      {entries.map((entry) => (
        <BarEntry key={entry.id} entry={entry} isCurrent={entry.id === current} />
      ))}
    </nav>
  );
}

function BarEntry({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }): ReactElement {
  const text = useText();
  const count = useBadge(entry.badge);
  return (
    <Link to={entry.path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={entry.icon} size={24} />
      <span className={styles.label}>{text(entry.label)}</span>
      {count > 0 && <span className={styles.count}>{formatBadge(count)}</span>}
    </Link>
  );
}
