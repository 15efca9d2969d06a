import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { createMenuFilter } from '../router/access.ts';
import { useIdentity, usePortal, useScreens } from '../../core/portal/portal-context.ts';
import { createBreadcrumbs, type Crumb } from '../../core/navigation/trail.ts';
import { COMING_BACK, useOrigin, useScreenMatch } from '../../core/screen/current-location.ts';
import { useStore } from '../../ui/store.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './breadcrumbs.module.css';

/** Breadcrumbs from the dashboard to the current page. Not shown on the dashboard itself. */
export function Breadcrumbs(): ReactElement | null {
  const text = useText();
  const match = useScreenMatch();
  const index = useScreens();
  const identity = useIdentity();
  const origin = useOrigin();
  const trail = (
    match && identity
      ? createBreadcrumbs(match, index, createMenuFilter(identity, index), origin)
      : []
  ).filter(({ sideFrame }) => !sideFrame);
  const record = useStore(usePortal().framedRecord);
  const name = ({ id, title }: Crumb) => (record?.screen === id ? record.name : text(title));
  if (trail.length < 2) return null;
  const backPosition = findBackPosition(trail);
  return (
    <nav aria-label={text('shell.breadcrumb.label')} className={styles.trail}>
      <ol className={styles.list}>
        {trail.map((crumb, position) => (
          <li
            key={crumb.id}
            className={styles.crumb}
            data-back={position === backPosition || undefined}
          >
            <Icon name="chevronRight" size={16} className={styles.between ?? ''} />
            {position === trail.length - 1 ? (
              <span aria-current="page">{name(crumb)}</span>
            ) : crumb.path === undefined ? (
              <span>{name(crumb)}</span>
            ) : (
              <Link to={crumb.path} state={COMING_BACK}>
                {name(crumb)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the position of the target of the back link on phones: the nearest ancestor that is not a frame. */
const findBackPosition = (trail: readonly Crumb[]): number =>
  trail.findLastIndex(({ frame, path }, index) => index < trail.length - 1 && !frame && path);
