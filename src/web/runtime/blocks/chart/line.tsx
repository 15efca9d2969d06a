import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { Plot, useMarks, type Area } from './plot.tsx';
import { createScale } from './scale.ts';
import type { ChartData } from './series.ts';
import { useTones } from './tones.ts';

/** Dash patterns, so that lines do not differ by color alone. */
const DASHES = [undefined, '6 4', '2 4', '10 4 2 4'];

/** Line chart with one line for each series. A missing number leaves a gap in the line. */
export function Line({ data, width }: { data: ChartData; width: number }): ReactNode {
  const { marks } = useMarks();
  const tone = useTones(data.meanings);
  const definedNumbers = data.points.flatMap(({ numbers }) =>
    numbers.filter((number) => number !== undefined),
  );
  return (
    <Plot data={data} scale={createScale(definedNumbers)} width={width}>
      {(area) =>
        data.series.map((name, seriesIndex) => (
          <g key={seriesIndex} className={mergeClasses(marks, tone(seriesIndex))}>
            <path
              d={createPath(data, seriesIndex, area)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={DASHES[seriesIndex]}
            />
            {data.points.map(({ name: pointName, numbers, formatted }, index) => {
              const number = numbers[seriesIndex];
              return (
                number !== undefined && (
                  <circle
                    key={index}
                    cx={area.x(index)}
                    cy={area.y(number)}
                    r="3.5"
                    fill="currentColor"
                  >
                    <title>{[pointName, name, formatted[seriesIndex]].join(' · ')}</title>
                  </circle>
                )
              );
            })}
          </g>
        ))
      }
    </Plot>
  );
}

/** Returns the SVG path of a series. It is interrupted at missing numbers. */
function createPath({ points }: ChartData, seriesIndex: number, area: Area): string {
  let drawing = false;
  return points
    .flatMap(({ numbers }, index) => {
      const number = numbers[seriesIndex];
      const step = drawing ? 'L' : 'M';
      drawing = number !== undefined;
      return number === undefined ? [] : [`${step}${area.x(index)} ${area.y(number)}`];
    })
    .join('');
}
