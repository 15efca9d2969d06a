import type { ReactElement } from 'react';
import { portalMeta } from '../../core/brand/portal-meta.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { FooterLinks } from './footer-links.tsx';
import styles from './footer.module.css';

const SHORT_HASH = 7;

/** Small: transparency, privacy, support, whose it is, and which publication of the screens this is. */
export function Footer(): ReactElement {
  const text = useText();
  const { publication } = portalMeta();
  return (
    <footer className={styles.footer}>
      <FooterLinks />
      {publication && (
        <span>{text('shell.footer.version', { version: publication.slice(0, SHORT_HASH) })}</span>
      )}
    </footer>
  );
}
