import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { ErrorValue } from '../../core/states/error-value.tsx';
import { useVisibleParts } from '../../core/screen/use-visible.ts';
import type { BlockProps } from './block-data.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorBrandForegroundLinkHover,
    },
  },
});

/** Links to the most frequent tasks of the user. */
export function ShortcutsBlock({ block }: BlockProps<'shortcuts'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const href = useTargetHref();
  const scope = useScope();
  const { visible, broken } = useVisibleParts(block.items, scope);
  const openableItems = visible.flatMap((item) => {
    const to = href(item.to, scope);
    return to === undefined ? [] : [{ ...item, path: to }];
  });
  if (openableItems.length + broken.length === 0) return <Empty empty={block.empty} />;
  return (
    <ul className={styles.list}>
      {openableItems.map(({ id, label, icon, path }) => (
        <li key={id} data-part={id}>
          <Link to={path} className={styles.link}>
            {icon && <Icon name={icon} />}
            {text(label)}
          </Link>
        </li>
      ))}
      {broken.map(({ id, error }) => (
        <li key={id}>
          <ErrorValue owner={id} errorKind="condition" error={error} />
        </li>
      ))}
    </ul>
  );
}
