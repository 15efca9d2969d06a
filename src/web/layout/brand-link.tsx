import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { currentBrand } from '../app/brand.ts';
import styles from './brand-link.module.css';

/** The brand's logo, which leads home: to the dashboard, or to signing in. */
export function BrandLink(): ReactElement {
  const { name, logo, logoMark } = currentBrand();
  return (
    <Link to="/" className={styles.link}>
      <picture>
        <source media="(max-width: 1023px) and (min-width: 577px)" srcSet={logoMark} />
        <img src={logo} alt={name} className={styles.logo} />
      </picture>
    </Link>
  );
}
