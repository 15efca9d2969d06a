import { useSyncExternalStore, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { currentBrand } from '../app/brand.ts';
import { subscribeTheme, themeMode } from '../theme/theme-choice.ts';
import styles from './brand-link.module.css';

/** The brand's logo, which leads home: to the dashboard, or to signing in. `compact`: the mark alone on a tablet. */
export function BrandLink({
  label,
  compact = false,
}: {
  label?: string;
  compact?: boolean;
}): ReactElement {
  const { name } = currentBrand();
  const mode = useSyncExternalStore(subscribeTheme, themeMode);
  return (
    <Link to="/" className={styles.link} aria-label={label && `${name}, ${label}`}>
      {mode === 'light' ? <Logo compact={compact} /> : <NamedMark compact={compact} />}
    </Link>
  );
}

function Logo({ compact }: { compact: boolean }): ReactElement {
  const { name, logo, logoMark } = currentBrand();
  return (
    <picture>
      {compact && <source media="(max-width: 1023px) and (min-width: 577px)" srcSet={logoMark} />}
      <img src={logo} alt={name} className={styles.logo} />
    </picture>
  );
}

/** On dark ground: a logo is a file with the colours of its letters in it, made for white. */
function NamedMark({ compact }: { compact: boolean }): ReactElement {
  const { name, logoMark } = currentBrand();
  return (
    <>
      <img src={logoMark} alt="" className={styles.logo} />
      <span className={styles.name} data-compact={compact}>
        {name}
      </span>
    </>
  );
}
