import { useState, type ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { readStored, writeStored } from '../session/safe-storage.ts';
import { Icon } from './icons.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useMenu } from './use-menu.ts';
import styles from './side-navigation.module.css';

/** Remembered for as long as the reader is signed in. */
const COLLAPSED_KEY = 'portal.navigation';
const DESK_WIDTH = 1024;

/** 240 px, or a rail of 56 with the words as tooltips. Where the desk begins, it begins open. */
export function SideNavigation(): ReactElement | null {
  const text = useText();
  const groups = useMenu();
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = () => {
    writeStored(COLLAPSED_KEY, collapsed ? 'open' : 'rail');
    setCollapsed(!collapsed);
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

function startsCollapsed(): boolean {
  const stored = readStored(COLLAPSED_KEY);
  return stored === undefined ? innerWidth < DESK_WIDTH : stored === 'rail';
}
