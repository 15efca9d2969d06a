import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ChartData } from './series.ts';
import { useTones } from './tones.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    listStyleType: 'none',
    padding: 0,
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The small square in the color of a series. */
export const useSwatch = makeStyles({
  swatch: {
    width: '12px',
    height: '12px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'currentColor',
    forcedColorAdjust: 'none',
    '@media print': { printColorAdjust: 'exact' },
  },
});

/** Legend of the series colors. Not shown for a single series. */
export function Legend({ data: { series, meanings } }: { data: ChartData }): ReactNode {
  const styles = useStyles();
  const { swatch } = useSwatch();
  const tone = useTones(meanings);
  if (series.length < 2) return null;
  return (
    <ul className={styles.list}>
      {series.map((name, index) => (
        <li key={index} className={styles.entry}>
          <span className={mergeClasses(swatch, tone(index))} />
          {name}
        </li>
      ))}
    </ul>
  );
}
