import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSwatch } from './legend.tsx';
import { useMarks } from './plot.tsx';
import { PointName, PointNumber } from './point-link.tsx';
import { sum, type ChartData, type Point } from './series.ts';
import { useTones } from './tones.ts';

const WIDE = '@container (min-width: 640px)';

const useStyles = makeStyles({
  root: { containerType: 'inline-size' },
  list: {
    display: 'grid',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    [WIDE]: { gridTemplateColumns: 'fit-content(240px) minmax(0, 1fr) auto' },
  },
  row: {
    position: 'relative',
    [WIDE]: {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'center',
    },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
    [WIDE]: { display: 'contents' },
  },
  name: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', minWidth: 0 },
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: `0 ${tokens.spacingHorizontalM}`,
    [WIDE]: { order: 1, flexWrap: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
  value: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  svg: { display: 'block', width: '100%' },
});

/** Height of a bar and the gap between two bars of one row, in px. */
const HEIGHT = 12;
const GAP = 2;

/** Horizontal bar chart. Name and number are beside each bar, or above it on narrow screens. */
export function Bars({ data, stacked }: { data: ChartData; stacked: boolean }): ReactNode {
  const styles = useStyles();
  const { marks } = useMarks();
  const { swatch } = useSwatch();
  const tone = useTones(data.meanings);
  const longest = Math.max(
    ...data.points.map(({ numbers }) =>
      stacked ? sum(numbers) : Math.max(...numbers.map((number) => number ?? 0)),
    ),
  );
  return (
    <div className={styles.root}>
      <div className={styles.list}>
        {data.points.map((point, index) => (
          <div key={index} className={styles.row}>
            <div className={styles.head}>
              <PointName data={data} point={point} className={styles.name} />
              <span className={styles.values}>
                {point.formatted.map(
                  (_, seriesIndex) =>
                    !isNothing(point, seriesIndex) && (
                      <span key={seriesIndex} className={styles.value}>
                        {point.formatted.length > 1 && (
                          <span className={mergeClasses(swatch, tone(seriesIndex))} />
                        )}
                        <PointNumber data={data} point={point} seriesIndex={seriesIndex} />
                      </span>
                    ),
                )}
              </span>
            </div>
            <svg
              className={styles.svg}
              aria-hidden
              viewBox={`0 0 100 ${barsHeight(point, stacked)}`}
              height={barsHeight(point, stacked)}
              preserveAspectRatio="none"
            >
              {point.numbers.map((number, seriesIndex) => (
                <rect
                  key={seriesIndex}
                  className={mergeClasses(marks, tone(seriesIndex))}
                  fill="currentColor"
                  x={stacked ? toPercent(sum(point.numbers.slice(0, seriesIndex)), longest) : 0}
                  y={stacked ? 0 : seriesIndex * (HEIGHT + GAP)}
                  width={toPercent(number, longest)}
                  height={HEIGHT}
                />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Whether a number among several is 0, beside which nothing is written. The table of the chart has it. */
const isNothing = ({ numbers }: Point, seriesIndex: number): boolean =>
  numbers.length > 1 && numbers[seriesIndex] === 0;

const barsHeight = ({ numbers }: Point, stacked: boolean): number =>
  stacked ? HEIGHT : numbers.length * (HEIGHT + GAP) - GAP;

const toPercent = (number: number | undefined, total: number): number =>
  total <= 0 ? 0 : (Math.max(0, number ?? 0) / total) * 100;
