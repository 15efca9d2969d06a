import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../../core/portal/portal-context.ts';
import { FROM_TABLET } from '../../core/theme/breakpoints.ts';
import { useThemeMode } from '../../core/theme/theme-choice.ts';
import styles from './brand-link.module.css';

interface Props {
  /** Describes the target, for screen readers, after the brand's name. Undefined if it is the current page. */
  label?: string;
  /** Shows only the logo mark on tablets, where the search field needs the space. */
  compact?: boolean;
}

/** The brand's logo, linked to the dashboard, or to the sign-in page for visitors. */
export function BrandLink({ label, compact = false }: Props): ReactElement {
  const { name, logo, logoOnDark, logoMark } = useBrand();
  const mode = useThemeMode();
  // A logo file has fixed colors. On a dark background use the logo made for it, or the logo mark.
  const image = mode === 'light' ? logo : (logoOnDark ?? logoMark);
  return (
    <Link to="/" className={styles.link} aria-label={label && `${name}, ${label}`}>
      <picture>
        {compact && (
          <source media={`screen and (max-width: 1023px) and ${FROM_TABLET}`} srcSet={logoMark} />
        )}
        <img src={image} alt={name} className={styles.logo} />
      </picture>
    </Link>
  );
}
