import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PointBand } from './point-link.tsx';
import type { ChartData, Point } from './series.ts';
import type { Scale } from './scale.ts';

const useStyles = makeStyles({
  root: { position: 'relative' },
  svg: {
    display: 'block',
    width: '100%',
    height: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  line: {
    stroke: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { stroke: 'GrayText' },
  },
  zero: { stroke: tokens.colorNeutralStrokeAccessible },
  text: { fill: 'currentColor' },
  linked: {
    fill: tokens.colorBrandForegroundLink,
    '@media (forced-colors: active)': { fill: 'LinkText' },
    '@media print': { fill: 'currentColor' },
  },
});

/** Style of bars, lines and circles. They keep their colors in forced-colors mode, because the legend refers to them. */
export const useMarks = makeStyles({
  marks: { forcedColorAdjust: 'none', '@media print': { printColorAdjust: 'exact' } },
});

/** Height of the chart and the space above and below its axes, in px. */
const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 26;
/** Space beside the numbers of the vertical axis, in px. */
const TICK_MARGIN = 12;
/** Distance between the numbers of the vertical axis and the axis, in px. */
const TICK_GAP = 8;

/** Half the height of a digit in px, so that a number is centered at its line. */
const HALF_DIGIT = 4;

/** Distance between the baseline of the names and the lower edge of the chart, in px. */
const NAME_RISE = 6;

/** Width of the widest digit in px. The small text has at most 14 px: largeTextTokens of theme-tokens.ts. */
const DIGIT_WIDTH = 8.7;
/** Minimum distance between two names on the axis, in px. */
const NAME_GAP = 14;
/** Points that are narrower, in px, are no links, because they would be too small (WCAG 2.5.8). The table has the links. */
const MIN_TARGET = 24;

/** Size of the chart, and coordinates inside its axes, in px. */
export interface Area {
  width: number;
  height: number;
  /** Center of a point on the x axis. */
  x: (index: number) => number;
  /** Width available to one point. */
  bandWidth: number;
  /** Position of a value on the y axis. */
  y: (value: number) => number;
}

interface PlotProps {
  data: ChartData;
  scale: Scale;
  width: number;
  children: (area: Area) => ReactNode;
}

/** Axes of a vertical chart: numbers on the left, names below, and links over the points. */
export function Plot({ data, scale, width, children }: PlotProps): ReactNode {
  const styles = useStyles();
  const tickLabels = scale.ticks.map(data.formatTick);
  const left = TICK_MARGIN + DIGIT_WIDTH * Math.max(...tickLabels.map(({ length }) => length));
  const bandWidth = computeBandWidth(data.points, width - left);
  const area: Area = {
    width,
    height: HEIGHT,
    bandWidth,
    x: (index) => left + bandWidth * (index + 0.5),
    y: (value) => TOP + (1 - scale.position(value)) * (HEIGHT - TOP - BOTTOM),
  };
  const toPercent = (pixels: number): number => (pixels / width) * 100;
  return (
    <div className={styles.root}>
      <svg className={styles.svg} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {scale.ticks.map((tick, index) => (
          <g key={tick}>
            <line
              className={tick === 0 ? styles.zero : styles.line}
              x1={left}
              x2={width}
              y1={area.y(tick)}
              y2={area.y(tick)}
            />
            <text
              className={styles.text}
              x={left - TICK_GAP}
              y={area.y(tick) + HALF_DIGIT}
              textAnchor="end"
            >
              {tickLabels[index]}
            </text>
          </g>
        ))}
        {children(area)}
        <Names points={data.points} area={area} />
      </svg>
      {bandWidth >= MIN_TARGET &&
        data.points.map((point, index) => (
          <PointBand
            key={index}
            data={data}
            point={point}
            left={toPercent(area.x(index) - bandWidth / 2)}
            width={toPercent(bandWidth)}
          />
        ))}
    </div>
  );
}

/**
 * Returns the width available to one point, in px. The last name is centered below its point, so its second half may
 * need more space than half of that width.
 */
function computeBandWidth(points: readonly Point[], availableWidth: number): number {
  const halfNameWidth = (DIGIT_WIDTH * (points.at(-1)?.name.length ?? 0)) / 2;
  const evenWidth = availableWidth / points.length;
  return evenWidth >= 2 * halfNameWidth
    ? evenWidth
    : (availableWidth - halfNameWidth) / (points.length - 0.5);
}

/** The names below the axis: as many as fit. */
function Names({ points, area }: { points: readonly Point[]; area: Area }): ReactNode {
  const styles = useStyles();
  const longest = NAME_GAP + DIGIT_WIDTH * Math.max(...points.map(({ name }) => name.length));
  const nameStep = Math.max(1, Math.ceil(longest / area.bandWidth));
  return points.map(
    ({ name, href }, index) =>
      // The last name is always shown, because it is the latest.
      (points.length - 1 - index) % nameStep === 0 && (
        <text
          key={index}
          className={
            href !== undefined && area.bandWidth >= MIN_TARGET ? styles.linked : styles.text
          }
          x={clampCenter(area.x(index), (DIGIT_WIDTH * name.length) / 2, area.width)}
          y={HEIGHT - NAME_RISE}
          textAnchor="middle"
        >
          {name}
        </text>
      ),
  );
}

/** Clamps the center of a text so that the text stays inside the chart. */
const clampCenter = (middle: number, halfNameWidth: number, width: number): number =>
  Math.min(Math.max(middle, halfNameWidth), width - halfNameWidth);
