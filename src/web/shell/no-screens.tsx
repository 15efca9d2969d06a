import { Button } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useText } from '../core/i18n/use-text.ts';
import { usePortal } from '../core/portal/portal-context.ts';
import { VisitorCard } from './layout/signed-out-layout.tsx';
import { signOut } from '../core/session/sign-out.ts';
import styles from '../core/loading/load-failure.module.css';

/** Shown to a signed-in user who may not open any screen. The text names a contact. */
export function NoScreens(): ReactElement {
  const text = useText();
  const portal = usePortal();
  return (
    <VisitorCard>
      <section className={styles.failure}>
        <h1 className={styles.title}>{text('shell.state.denied.title')}</h1>
        <p>{text('shell.state.denied.text')}</p>
        <Button onClick={() => signOut(portal, 'signedOut')}>{text('shell.header.signOut')}</Button>
      </section>
    </VisitorCard>
  );
}
