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

/** Marks keep their colors in forced-colors mode, because the legend refers to them. */
export const useMarks = makeStyles({
  marks: { forcedColorAdjust: 'none', '@media print': { printColorAdjust: 'exact' } },
});

const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 26;
/** Widest digit in px, with the large small text of members (14 px, shared/cobrand/theme-tokens.ts). */
const DIGIT = 8.7;
/** Minimum distance between two names on the axis, in px. */
const NAME_GAP = 14;
/** Narrower points would be too small to press (WCAG 2.5.8); their links are in the table. */
const MIN_TARGET = 24;

/** Coordinates inside the axes, in px. */
export interface Area {
  width: number;
  height: number;
  /** Center of a point on the x axis. */
  x: (index: number) => number;
  /** Width available to one point. */
  bandWidth: number;
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
  const figures = scale.ticks.map(data.axis);
  const left = 12 + DIGIT * Math.max(...figures.map(({ length }) => length));
  const bandWidth = bandWidthOf(data.points, width - left);
  const area: Area = {
    width,
    height: HEIGHT,
    bandWidth,
    x: (index) => left + bandWidth * (index + 0.5),
    y: (value) => TOP + (1 - scale.position(value)) * (HEIGHT - TOP - BOTTOM),
  };
  const percent = (part: number): number => (part / width) * 100;
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
            <text className={styles.text} x={left - 8} y={area.y(tick) + 4} textAnchor="end">
              {figures[index]}
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
            left={percent(area.x(index) - bandWidth / 2)}
            width={percent(bandWidth)}
          />
        ))}
    </div>
  );
}

/** Width available to one point. Half of the last name, which is centered below its point, needs room after the points. */
function bandWidthOf(points: readonly Point[], room: number): number {
  const half = (DIGIT * (points.at(-1)?.name.length ?? 0)) / 2;
  const alone = room / points.length;
  return alone >= 2 * half ? alone : (room - half) / (points.length - 0.5);
}

/** The names below the axis: as many as fit. */
function Names({ points, area }: { points: readonly Point[]; area: Area }): ReactNode {
  const styles = useStyles();
  const longest = NAME_GAP + DIGIT * Math.max(...points.map(({ name }) => name.length));
  const every = Math.max(1, Math.ceil(longest / area.bandWidth));
  return points.map(
    ({ name, href }, index) =>
      // The last name is always shown, because it is the latest.
      (points.length - 1 - index) % every === 0 && (
        <text
          key={index}
          className={
            href !== undefined && area.bandWidth >= MIN_TARGET ? styles.linked : styles.text
          }
          x={within(area.x(index), (DIGIT * name.length) / 2, area.width)}
          y={HEIGHT - 6}
          textAnchor="middle"
        >
          {name}
        </text>
      ),
  );
}

/** Clamps the center of a text so that the text stays inside the chart. */
const within = (middle: number, half: number, width: number): number =>
  Math.min(Math.max(middle, half), width - half);
