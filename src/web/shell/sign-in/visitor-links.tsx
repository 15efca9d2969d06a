import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { SignInBody } from '#shared/screens/artefact.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
import styles from './login-page.module.css';

/** Links to the screens that need no sign-in. */
export function VisitorLinks({ groups }: Pick<SignInBody, 'groups'>): ReactElement | null {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <div className={styles.aside}>
      {groups.map(({ id, heading, look, links }) => (
        <section key={id} data-part={id}>
          <h2 className={styles.heading}>{text(heading)}</h2>
          <ul className={styles[look]}>
            {links.map(({ screen }) => (
              <ScreenLink key={screen} screen={screen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ScreenLink({ screen }: { screen: string }): ReactElement | null {
  const text = useText();
  const entry = useScreens().byId.get(screen);
  return entry ? (
    <li data-part={screen}>
      <Link to={entry.path}>{text(entry.title)}</Link>
    </li>
  ) : null;
}
