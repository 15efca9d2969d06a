import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { createMenuFilter } from '../router/access.ts';
import { usePortal, useIdentity, useScreens } from '../../core/portal/portal-context.ts';
import { signOut } from '../../core/session/sign-out.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuButton, type MenuProps } from '../../ui/menu-button.tsx';
import { listEntriesAt, POSITIONS } from './menu-entries.ts';
import { fullName } from '../../core/session/identity.ts';
import { useThemeSection } from './theme-picker.tsx';
import styles from './user-menu.module.css';

/** The menu of the signed-in user: own screens, theme and signing out. */
export function UserMenu({ opens = 'down' }: Pick<MenuProps, 'opens'>): ReactElement | null {
  const text = useText();
  const navigate = useNavigate();
  const identity = useIdentity();
  const index = useScreens();
  const portal = usePortal();
  const theme = useThemeSection();
  if (!identity) return null;

  const menuEntries = listEntriesAt(index, POSITIONS.user, createMenuFilter(identity, index)).map(
    ({ id, label, icon, path }) => ({
      id,
      label: text(label),
      icon: <Icon name={icon} />,
      choose: () => void navigate(path),
    }),
  );
  const signOutChoice = {
    id: 'signOut',
    label: text('shell.header.signOut'),
    icon: <Icon name="signOut" />,
    choose: () => signOut(portal, 'signedOut'),
  };
  const sections = [
    ...(menuEntries.length > 0 ? [{ id: 'own', choices: menuEntries }] : []),
    theme,
    { id: 'out', choices: [signOutChoice] },
  ];
  return (
    <MenuButton
      label={text('shell.header.userMenu', { name: fullName(identity.user) })}
      sections={sections}
      opens={opens}
      header={<UserCard name={fullName(identity.user)} account={identity.user.userName} />}
    >
      <Icon name="person" />
      <span className={styles.name}>{identity.user.firstName || identity.user.userName}</span>
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  );
}

function UserCard({ name, account }: { name: string; account: string }): ReactElement {
  return (
    <div className={styles.card}>
      <strong>{name}</strong>
      {account !== name && <span className={styles.account}>{account}</span>}
    </div>
  );
}
