import type { ReactNode } from 'react';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import styles from './preview.module.css';

/**
 * Tells the user that the preview requires another account, or why it cannot start, with a link to sign in. Uses the
 * portal's texts.
 */
export function AccessDenied({ error }: { error: unknown }): ReactNode {
  const text = useText();
  const errorText = useErrorText();
  const denied = isPortalError(error) && (error.status === 401 || error.status === 403);
  return (
    <main className={styles.denied}>
      <h1 className="visually-hidden">{text('runtime.failure.title')}</h1>
      <StateCard
        tone="quiet"
        icon="lock"
        text={denied ? text('errors.forbidden') : errorText(error)}
        action={<a href="/">{text('shell.login.signInToContinue')}</a>}
      />
    </main>
  );
}
