import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ScreenLink } from '../../../core/display/links.tsx';
import type { ChartData, Point } from './series.ts';

const COVER = { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 } as const;

const useStyles = makeStyles({
  // Covers the whole row, so that a click on the bar opens the link.
  row: { '::before': { content: '""', ...COVER } },
  // Above the link of the row, and larger than its text, which may be one digit.
  number: {
    position: 'relative',
    zIndex: 1,
    paddingTop: 0,
    paddingBottom: 0,
    '::before': {
      content: '""',
      position: 'absolute',
      top: '-4px',
      right: '-8px',
      bottom: '-4px',
      left: '-8px',
    },
  },
  band: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    '@media print': { display: 'none' },
  },
  whole: {
    ...COVER,
    ':hover': { outline: `1px solid ${tokens.colorBrandStroke1}` },
  },
});

/** Returns the name and numbers of a row as text. Starts with the visible name, as voice control requires. */
export function describePoint({ series }: ChartData, { name, formatted }: Point): string {
  const numbers = formatted.flatMap((number, index) =>
    number === '' ? [] : [formatted.length > 1 ? `${series[index]} ${number}` : number],
  );
  return numbers.length > 0 ? `${name}: ${numbers.join(', ')}` : name;
}

/** The name of a row, as a link if the row opens a screen. Without a link it is hidden from screen readers, which read the table. */
export function PointName(props: { data: ChartData; point: Point; className: string }): ReactNode {
  const styles = useStyles();
  const { data, point, className } = props;
  if (point.href === undefined)
    return (
      <span className={className} aria-hidden>
        {point.name}
      </span>
    );
  return (
    <span className={className}>
      <ScreenLink to={point.href} label={describePoint(data, point)} className={styles.row}>
        {point.name}
      </ScreenLink>
    </span>
  );
}

/** A number of a row, as a link if it opens a screen. */
export function PointNumber(props: {
  data: ChartData;
  point: Point;
  seriesIndex: number;
}): ReactNode {
  const styles = useStyles();
  const { data, point, seriesIndex } = props;
  const number = point.formatted[seriesIndex] ?? '';
  const href = number === '' ? undefined : point.hrefs[seriesIndex];
  if (href === undefined) return <span aria-hidden>{number}</span>;
  const label = `${point.name}, ${data.series[seriesIndex]}: ${number}`;
  return (
    <ScreenLink to={href} label={label} className={styles.number}>
      {number}
    </ScreenLink>
  );
}

/** A link over the whole height of a vertical chart, at one of its points. */
export function PointBand(props: {
  data: ChartData;
  point: Point;
  /** Left edge and width, in percent of the chart's width. */
  left: number;
  width: number;
}): ReactNode {
  const styles = useStyles();
  const { data, point, left, width } = props;
  if (point.href === undefined) return null;
  const label = describePoint(data, point);
  return (
    <div className={styles.band} title={label} style={{ left: `${left}%`, width: `${width}%` }}>
      <ScreenLink to={point.href} label={label} className={styles.whole}>
        {null}
      </ScreenLink>
    </div>
  );
}
