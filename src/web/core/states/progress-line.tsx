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
  endless: {
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

/** Progress of a long operation, as text and as a bar if the total is known. */
export function ProgressLine({ label, part }: { label: string; part?: number }): ReactNode {
  const styles = useStyles();
  const percent = part === undefined ? undefined : Math.round(part * 100);
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
          className={mergeClasses(styles.bar, percent === undefined && styles.endless)}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
