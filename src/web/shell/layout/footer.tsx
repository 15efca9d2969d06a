import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { FooterLinks } from './footer-links.tsx';
import styles from './footer.module.css';

/** Number of characters of the publication's hash that are shown. */
const SHORT_HASH = 7;

/** Links for transparency, privacy and support, the copyright owner, and the version of the published screens. */
export function Footer(): ReactElement {
  const text = useText();
  const { publication } = usePortal().meta;
  return (
    <footer className={styles.footer}>
      <FooterLinks />
      {publication && (
        <span className="no-print">
          {text('shell.footer.version', { version: publication.slice(0, SHORT_HASH) })}
        </span>
      )}
    </footer>
  );
}
