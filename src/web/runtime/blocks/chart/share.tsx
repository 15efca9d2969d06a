import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '../../../core/i18n/use-formats.ts';
import { useMarks } from './plot.tsx';
import { useSwatch } from './legend.tsx';
import { sum, type ChartData } from './series.ts';
import { useTones } from './tones.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  bar: { display: 'block', width: '100%', height: '20px', borderRadius: tokens.borderRadiusMedium },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    fontVariantNumeric: 'tabular-nums',
  },
  part: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
  value: { fontWeight: tokens.fontWeightSemibold },
  percent: { minWidth: '3.2em', textAlign: 'end', color: tokens.colorNeutralForeground2 },
});

/** Shares of a total as one stacked bar, with the number and percentage of each share. */
export function Share({ data }: { data: ChartData }): ReactNode {
  const styles = useStyles();
  const { percent } = useFormats();
  const { marks } = useMarks();
  const { swatch } = useSwatch();
  const tone = useTones();
  const parts = partsOf(data);
  return (
    <div className={styles.root} aria-hidden>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none">
        {parts.map(({ start, percentage }, index) => (
          <rect
            key={index}
            className={mergeClasses(marks, tone(index))}
            fill="currentColor"
            x={start}
            width={Math.max(0.4, percentage - 0.25)}
            height="1"
          />
        ))}
      </svg>
      <div className={styles.list}>
        {parts.map(({ name, formatted, percentage }, index) => (
          <div key={index} className={styles.part}>
            <span className={mergeClasses(swatch, tone(index))} />
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{formatted}</span>
            <span className={styles.percent}>{percent(percentage)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the shares, largest first, with the percentage and the start of each. */
function partsOf({ points }: ChartData) {
  const whole = sum(points.map(({ numbers: [number] }) => Math.max(0, number ?? 0)));
  const parts = points
    .filter(({ numbers: [number = 0] }) => number > 0)
    .toSorted((left, right) => (right.numbers[0] ?? 0) - (left.numbers[0] ?? 0))
    .map(({ name, numbers: [number = 0], formatted: [formatted = ''] }) => ({
      name,
      formatted,
      percentage: (number / whole) * 100,
    }));
  return parts.map((part, index) => ({
    ...part,
    start: sum(parts.slice(0, index).map(({ percentage }) => percentage)),
  }));
}
