import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from './icons.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    maxWidth: '100%',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { cursor: 'default', color: tokens.colorNeutralForegroundDisabled },
    '@media (max-width: 600px)': { minHeight: '44px', fontSize: tokens.fontSizeBase300 },
  },
});

/** Chips in a row that wraps. */
export function ChipList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ChipProps {
  /** The action of a click, for screen readers. */
  label: string;
  disabled?: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** A selected item. Clicking it removes it. */
export function Chip({ label, disabled = false, onRemove, children }: ChipProps): ReactNode {
  const styles = useStyles();
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={label}
        disabled={disabled}
        onClick={onRemove}
      >
        {/* One flex item, so that the children wrap as one text. */}
        <span>{children}</span>
        <Icon name="dismiss" size={16} />
      </button>
    </li>
  );
}
