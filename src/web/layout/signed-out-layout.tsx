import type { ReactElement, ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import { FooterLinks } from './footer-links.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemePicker } from './theme-picker.tsx';
import styles from './signed-out-layout.module.css';

/** The quiet surface of pages for visitors: logo and language above, the page, the footer. */
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
        {children}
      </main>
      <footer className={styles.footer}>
        <FooterLinks />
      </footer>
    </div>
  );
}

/** A visitor's screen: one card as wide as a form. */
export function VisitorCard({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.card}>{children}</div>;
}
