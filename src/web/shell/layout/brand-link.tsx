import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../../core/portal/portal-context.ts';
import { FROM_TABLET } from '../../core/theme/breakpoints.ts';
import { useThemeMode } from '../../core/theme/theme-choice.ts';
import styles from './brand-link.module.css';

interface Props {
  /** What the link does, beside the brand's name; absent where it leads to the page one is on. */
  label?: string;
  /** The mark alone on a tablet, where the finder needs the room. */
  compact?: boolean;
}

/** The brand's logo, which leads home: to the dashboard, or to signing in. */
export function BrandLink({ label, compact = false }: Props): ReactElement {
  const { name, logo, logoOnDark, logoMark } = useBrand();
  const mode = useThemeMode();
  // A logo is a file with the colours of its letters in it: on dark ground the one made for it, or the mark.
  const picture = mode === 'light' ? logo : (logoOnDark ?? logoMark);
  return (
    <Link to="/" className={styles.link} aria-label={label && `${name}, ${label}`}>
      <picture>
        {compact && <source media={`(max-width: 1023px) and ${FROM_TABLET}`} srcSet={logoMark} />}
        <img src={picture} alt={name} className={styles.logo} />
      </picture>
    </Link>
  );
}
