import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '../../../core/i18n/use-formats.ts';
import { useMarks } from './plot.tsx';
import { PointName } from './point-link.tsx';
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
  part: {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
  },
  name: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
  value: { fontWeight: tokens.fontWeightSemibold },
  percent: { minWidth: '3.2em', textAlign: 'end', color: tokens.colorNeutralForeground2 },
});

/** In percent of the bar's width: the width of the smallest visible share, and the gap after each share. */
const MIN_SHARE = 0.4;
const SHARE_GAP = 0.25;

/** Rounds to whole percent; keeps the decimals of a share below 1%, which could otherwise be shown as 0%. */
const roundShare = (percentage: number): number =>
  percentage < 1 ? percentage : Math.round(percentage);

/** Shares of a total as one stacked bar, with the number and percentage of each share. */
export function Share({ data }: { data: ChartData }): ReactNode {
  const styles = useStyles();
  const { percent } = useFormats();
  const { marks } = useMarks();
  const { swatch } = useSwatch();
  const tone = useTones();
  const parts = computeShares(data);
  return (
    <div className={styles.root}>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        {parts.map(({ start, percentage }, index) => (
          <rect
            key={index}
            className={mergeClasses(marks, tone(index))}
            fill="currentColor"
            x={start}
            width={Math.max(MIN_SHARE, percentage - SHARE_GAP)}
            height="1"
          />
        ))}
      </svg>
      <div className={styles.list}>
        {parts.map(({ point, percentage }, index) => (
          <div key={index} className={styles.part}>
            <span className={mergeClasses(swatch, tone(index))} />
            <PointName data={data} point={point} className={styles.name} />
            <span className={styles.value} aria-hidden>
              {point.formatted[0]}
            </span>
            <span className={styles.percent} aria-hidden>
              {percent(roundShare(percentage))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the shares, largest first, with the percentage and the start of each. */
function computeShares({ points }: ChartData) {
  const total = sum(points.map(({ numbers: [number] }) => Math.max(0, number ?? 0)));
  const parts = points
    .filter(({ numbers: [number = 0] }) => number > 0)
    .toSorted((left, right) => (right.numbers[0] ?? 0) - (left.numbers[0] ?? 0))
    .map((point) => ({ point, percentage: ((point.numbers[0] ?? 0) / total) * 100 }));
  return parts.map((part, index) => ({
    ...part,
    start: sum(parts.slice(0, index).map(({ percentage }) => percentage)),
  }));
}
