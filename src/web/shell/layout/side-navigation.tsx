import { useState, type ReactElement } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useMenu } from './menu-entries.ts';
import styles from './side-navigation.module.css';
import { NARROW } from '../../core/theme/breakpoints.ts';

/** Storage key of the user's choice: `rail` for collapsed, else `open`. Kept until the user signs out. */
const COLLAPSED_KEY = 'portal.navigation';

/**
 * The side navigation: 240 px wide, or collapsed to 56 px with the labels as tooltips. Until the user chooses, the
 * width of the window decides, so that a rotated tablet or a zoomed page gets the collapsed form.
 */
export function SideNavigation(): ReactElement | null {
  const text = useText();
  const groups = useMenu();
  const narrow = useMedia(NARROW);
  const { storage } = usePortal();
  const [chosen, setChosen] = useState(() => storage.read(COLLAPSED_KEY));
  const collapsed = chosen === undefined ? narrow : chosen === 'rail';
  const toggle = () => {
    const next = collapsed ? 'open' : 'rail';
    storage.write(COLLAPSED_KEY, next);
    setChosen(next);
  };
  // There are no entries while a step of the login flow is due, such as accepting the terms.
  if (groups.length === 0) return null;
  return (
    <div className={styles.side} data-collapsed={collapsed}>
      <div className={styles.inner}>
        <NavigationList groups={groups} collapsed={collapsed} />
        <button type="button" className={styles.toggle} onClick={toggle}>
          <Icon name={collapsed ? 'panelOpen' : 'panelClose'} />
          <span className={collapsed ? 'visually-hidden' : undefined}>
            {text(`shell.navigation.${collapsed ? 'expand' : 'collapse'}`)}
          </span>
        </button>
      </div>
    </div>
  );
}
