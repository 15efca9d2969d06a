import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
  track: {
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground5,
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
  bar: {
    height: '100%',
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  indeterminate: {
    width: '32%',
    animationName: {
      from: { transform: 'translateX(-100%)' },
      to: { transform: 'translateX(320%)' },
    },
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': {
      width: '100%',
      opacity: 0.4,
      animationName: 'none',
    },
  },
});

interface ProgressLineProps {
  label: string;
  /** The finished fraction, from 0 to 1. Undefined if the total is not known. */
  fraction?: number;
}

/** Progress of a long operation, as text and as a bar. */
export function ProgressLine({ label, fraction }: ProgressLineProps): ReactNode {
  const styles = useStyles();
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div className={styles.root}>
      <span role="status">{label}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={mergeClasses(styles.bar, percent === undefined && styles.indeterminate)}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
