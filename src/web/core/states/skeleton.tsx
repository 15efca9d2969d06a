import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';

const useStyles = makeStyles({
  // A CSS delay hides the skeleton for the first 150 ms, so that it does not flash on fast responses.
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} 0`,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '150ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  line: {
    height: '14px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    maxWidth: '560px',
    ':nth-child(3n)': { width: '72%' },
    ':nth-child(3n+2)': { width: '88%' },
  },
  text: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

/** Placeholder lines for text that is loading. */
export function Skeleton({ lines = 3 }: { lines?: number }): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.lines} role="status" data-loading>
      <span className={styles.text}>{text('runtime.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
