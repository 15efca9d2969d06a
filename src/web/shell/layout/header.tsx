import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { BrandLink } from './brand-link.tsx';
import { Finder } from '../finder/finder.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MessageBadge } from './message-badge.tsx';
import { MessageLog } from './message-log.tsx';
import { PolicyPicker } from './policy-picker.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './header.module.css';

/**
 * Page header: brand, portal, search, unread messages, message log, policy, language, user menu. On phones the search has
 * a row of its own, and the last three are in the sheet that the menu button opens.
 */
export function Header({ onMenu }: { onMenu: () => void }): ReactElement {
  const text = useText();
  const identity = useIdentity();
  return (
    <header className={styles.header}>
      <BrandLink compact label={text('shell.header.home')} />
      <span className={styles.portal}>
        {identity && text(`shell.portal.${identity.user.portal}`)}
      </span>
      <div className={styles.finder}>
        <Finder />
      </div>
      <div className={styles.tools}>
        <MessageBadge />
        <MessageLog />
        <div className={styles.wide}>
          <PolicyPicker />
          <LanguagePicker />
          <UserMenu />
        </div>
        <button
          type="button"
          className={styles.menu}
          aria-label={text('shell.header.menu')}
          onClick={onMenu}
        >
          <Icon name="menu" size={24} />
          <span className={styles.menuWord}>{text('shell.header.menu')}</span>
        </button>
      </div>
    </header>
  );
}
