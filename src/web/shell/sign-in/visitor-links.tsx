import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { entriesAt, POSITIONS, type MenuEntry } from '../layout/menu-entries.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
import styles from './login-page.module.css';

/** Links to the screens that need no sign-in. */
export function VisitorLinks(): ReactElement | null {
  const text = useText();
  const index = useScreens();
  const lookUps = entriesAt(index, POSITIONS.provider);
  const accounts = entriesAt(index, POSITIONS.register);
  if (lookUps.length + accounts.length === 0) return null;
  return (
    <div className={styles.aside}>
      {lookUps.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.heading}>{text('shell.login.providers')}</h2>
          <Links entries={lookUps} className={styles.lookUps} />
        </section>
      )}
      {accounts.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.heading}>{text('shell.login.newHere')}</h2>
          <Links entries={accounts} className={styles.accounts} />
        </section>
      )}
    </div>
  );
}

function Links({
  entries,
  className,
}: {
  entries: MenuEntry[];
  className: string | undefined;
}): ReactElement {
  const text = useText();
  return (
    <ul className={className}>
      {entries.map(({ id, path, label }) => (
        <li key={id}>
          <Link to={path}>{text(label)}</Link>
        </li>
      ))}
    </ul>
  );
}
