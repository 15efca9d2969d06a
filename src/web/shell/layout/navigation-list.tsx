import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { preloadScreen } from '../router/screen-host.tsx';
import { usePortal, useScreens } from '../../core/portal/portal-context.ts';
import { createBreadcrumbs } from '../../core/navigation/trail.ts';
import { useOrigin, useScreenMatch } from '../../core/screen/current-location.ts';
import { Icon } from '../../ui/icons.tsx';
import { findCurrentEntry, type MenuEntry, type MenuGroup } from './menu-entries.ts';
import { useBadge } from '../../core/calls/use-badge.ts';
import styles from './navigation-list.module.css';

/** The menu entries in groups. A bar and a bold font mark the current entry, not color alone. */
export function NavigationList({
  groups,
  collapsed = false,
  onNavigate,
}: {
  groups: readonly MenuGroup[];
  collapsed?: boolean;
  onNavigate?: () => void;
}): ReactElement {
  const text = useText();
  const current = useCurrentEntry(groups.flatMap((group) => group.entries));
  return (
    <nav
      className={styles.nav}
      aria-label={text('shell.navigation.label')}
      data-collapsed={collapsed}
      data-tooltips="beside"
    >
      <div className={styles.entries}>
        {groups.map((group, position) => (
          <section key={group.id} className={styles.group} aria-label={text(group.label)}>
            {/* The first group has the most frequent screens and needs no heading; the styles hide that of a single entry. */}
            {!collapsed && position > 0 && (
              <p className={styles.heading} aria-hidden>
                {text(group.label)}
              </p>
            )}
            <ul className={styles.list}>
              {group.entries.map((entry) => (
                <NavigationItem
                  key={entry.id}
                  entry={entry}
                  isCurrent={entry.id === current}
                  {...(onNavigate && { onNavigate })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: 'nearest' });

function NavigationItem(props: {
  entry: MenuEntry;
  isCurrent: boolean;
  onNavigate?: () => void;
}): ReactElement {
  const { entry, isCurrent, onNavigate } = props;
  const text = useText();
  const portal = usePortal();
  const index = useScreens();
  const count = useBadge(entry.badge);
  const preload = () => {
    const screen = index.byId.get(entry.id);
    if (screen && screen.kind !== 'frame') void preloadScreen(portal, screen);
  };
  const label = text(entry.label);
  return (
    <li>
      <Link
        // Mounted again in another language, in which the labels above it wrap elsewhere.
        key={label}
        ref={isCurrent ? scrollIntoSight : undefined}
        to={entry.path}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
        data-label={label}
        onPointerEnter={preload}
        onFocus={preload}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon name={entry.icon} className={styles.icon} />
        <span className={styles.label}>{label}</span>{' '}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}

/** Returns the id of the current screen's menu entry. */
export function useCurrentEntry(entries: readonly MenuEntry[]): string | undefined {
  const match = useScreenMatch();
  const index = useScreens();
  const origin = useOrigin();
  return match && findCurrentEntry(createBreadcrumbs(match, index, undefined, origin), entries);
}
