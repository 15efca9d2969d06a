import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { clock } from '../../ui/clock.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { matchScreen } from '../../core/navigation/screen-index.ts';
import { useBrand, useScreens } from '../../core/portal/portal-context.ts';
import { listEntriesAt, POSITIONS } from './menu-entries.ts';
import styles from './footer.module.css';

/** The brand's three links, the screens placed in the footer, and the copyright with the current year. */
export function FooterLinks(): ReactElement {
  const text = useText();
  const index = useScreens();
  const { links } = useBrand();
  const brandLinks = (['transparency', 'support', 'privacy'] as const).map((kind) => ({
    href: links[kind],
    label: text(`shell.footer.${kind}`),
  }));
  const screenLinks = listEntriesAt(index, POSITIONS.footer)
    .filter(({ path }) => !brandLinks.some(({ href }) => href === path))
    .map(({ path, label }) => ({ href: path, label: text(label) }));
  return (
    <>
      <ul className={styles.links}>
        {[...brandLinks, ...screenLinks].map(({ href, label }) => (
          <li key={href}>
            {matchScreen(index, href) ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
      <span>{text('shell.footer.copyright', { year: String(clock.date().getFullYear()) })}</span>
    </>
  );
}
