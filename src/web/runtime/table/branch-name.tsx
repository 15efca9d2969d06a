import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Branch, Branches } from './branches.ts';

const useStyles = makeStyles({
  name: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXS} 0 0`,
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  count: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  arrow: { flexShrink: 0 },
  open: { transform: 'rotate(90deg)' },
});

export interface BranchNameProps {
  branch: Branch;
  branches: Branches;
}

/** Name and row count of a branch; in a tree, also the button that opens and closes it. */
export function BranchName({ branch, branches }: BranchNameProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { key, name, rows, isOpen, hasTabStop } = branch;
  const label = (
    <>
      {name || text('runtime.notOnFile')}
      <span className={styles.count}>{text('runtime.branch.count', { count: rows.length })}</span>
    </>
  );
  if (!branches.isTree)
    return <span className={mergeClasses(styles.name, styles.label)}>{label}</span>;
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      tabIndex={hasTabStop ? 0 : -1}
      onFocus={() => branches.visit(key)}
      onClick={() => branches.toggle(key)}
    >
      <Icon
        name="chevronRight"
        size={16}
        className={mergeClasses(styles.arrow, isOpen && styles.open)}
      />
      {label}
    </button>
  );
}
