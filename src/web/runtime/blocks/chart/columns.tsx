import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { Plot, useMarks, type Area } from './plot.tsx';
import { createScale } from './scale.ts';
import { sum, type ChartData, type Point } from './series.ts';
import { useTones } from './tones.ts';

interface ColumnsProps {
  data: ChartData;
  stacked: boolean;
  width: number;
}

/** Vertical bar chart over dates or numbers in order. The bars of a point are beside each other, or stacked. */
export function Columns({ data, stacked, width }: ColumnsProps): ReactNode {
  const { marks } = useMarks();
  const tone = useTones(data.meanings);
  const numbers = data.points.map(({ numbers: values }) => values.map((number) => number ?? 0));
  const scale = createScale(stacked ? numbers.map(sum) : numbers.flat());
  return (
    <Plot data={data} scale={scale} width={width}>
      {(area) =>
        data.points.map((point, index) => (
          <g key={index}>
            {layOutBars(point, index, { area, stacked }).map(({ seriesIndex, ...box }) => (
              <rect
                key={seriesIndex}
                className={mergeClasses(marks, tone(seriesIndex))}
                fill="currentColor"
                rx="2"
                {...box}
              >
                <title>
                  {[point.name, data.series[seriesIndex], point.formatted[seriesIndex]].join(' · ')}
                </title>
              </rect>
            ))}
          </g>
        ))
      }
    </Plot>
  );
}

/** In px: between two bars, and the limits of a bar's width. */
const GAP = 2;
const MIN_WIDTH = 2;
const MAX_WIDTH = 44;
/** Part of the width of a point that its bars may take. */
const FILLED_PART = 0.7;

function layOutBars(
  point: Point,
  index: number,
  { area, stacked }: { area: Area; stacked: boolean },
) {
  const barsPerPoint = stacked ? 1 : point.numbers.length;
  const width = Math.min(
    MAX_WIDTH,
    Math.max(MIN_WIDTH, (area.bandWidth * FILLED_PART - GAP * (barsPerPoint - 1)) / barsPerPoint),
  );
  const start = area.x(index) - (width * barsPerPoint + GAP * (barsPerPoint - 1)) / 2;
  return point.numbers.flatMap((number, seriesIndex) => {
    if (!number) return [];
    const base = stacked ? sum(point.numbers.slice(0, seriesIndex)) : 0;
    const [low, high] = [Math.min(base, base + number), Math.max(base, base + number)];
    const height = area.y(low) - area.y(high);
    return [
      {
        seriesIndex,
        x: stacked ? start : start + seriesIndex * (width + GAP),
        y: area.y(high),
        width,
        height: Math.max(1, base > 0 ? height - GAP : height),
      },
    ];
  });
}
