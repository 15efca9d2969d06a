import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { PageNotices } from '../notifications/toasts.tsx';
import { BrandLink } from './brand-link.tsx';
import { FooterLinks } from './footer-links.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { BackIcon } from '../../ui/auth-icons.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemePicker } from './theme-picker.tsx';
import styles from './signed-out-layout.module.css';

/** Layout of the pages for visitors: logo, theme and language at the top, the page, the footer. */
export function SignedOutLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <BrandLink />
        <div className={styles.tools}>
          <ThemePicker />
          <LanguagePicker />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageNotices />
        {children}
      </main>
      <footer className={styles.footer}>
        <FooterLinks />
      </footer>
    </div>
  );
}

/** Link to the sign-in page, on every other page for visitors. */
function SignInLink(): ReactElement | null {
  const text = useText();
  const { pathname } = useLocation();
  if (useIdentity() || pathname === '/') return null;
  return (
    <Link to="/" className={styles.signIn}>
      <BackIcon />
      {text('shell.login.submit')}
    </Link>
  );
}

/** Card around a visitor's screen, as wide as a form. */
export function VisitorCard({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.column}>
      <SignInLink />
      <div className={styles.card}>{children}</div>
    </div>
  );
}
