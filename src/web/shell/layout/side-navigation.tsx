import { useState, type ReactElement } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useMenu } from './menu-entries.ts';
import styles from './side-navigation.module.css';

/** Remembered for as long as the reader is signed in. */
const COLLAPSED_KEY = 'portal.navigation';
const NARROW = '(max-width: 1023px)';

/**
 * 240 px, or a rail of 56 with the words as tooltips. Until the reader chooses, the width does: a tablet that is turned or a
 * page made twice as large gets the rail.
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
  // Nothing may be opened yet: a reader who is still to accept the terms.
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
