import { useMemo } from 'react';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFormats } from '../../../core/i18n/use-formats.ts';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { formatValueText } from '../../../core/display/value.tsx';
import { readAt, readPath, toRows, type Row } from '../../../core/screen/read-path.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { useShownFields } from '../../../core/screen/use-visible.ts';
import type { Meaning } from './tones.ts';

export interface ChartProps {
  block: Extract<Block, { block: 'chart' }>;
  data: unknown;
}

/** One row of a chart. A missing number is undefined, not zero. */
export interface Point {
  name: string;
  numbers: (number | undefined)[];
  /** The formatted numbers; '' for a missing one. */
  formatted: string[];
  /** Path of the screen that the row opens. */
  href: string | undefined;
  /** Path of the screen that each number opens, by series. */
  hrefs: (string | undefined)[];
}

/** The rows of a chart, and how its numbers are labeled. */
export interface ChartData {
  points: Point[];
  /** The labels of the series. */
  series: string[];
  /** What the amounts of each series mean, which determines its color. */
  meanings: Meaning[];
  /** Label of the `by` field, used as the header of the table's first column. */
  byLabel: string;
  /** Formats a number for the axis. */
  formatTick: (value: number) => string;
  /** Whether the names are dates or numbers in order. */
  ordered: boolean;
}

/** Returns the rows of a chart with formatted values. */
export function useChartData({ block, data }: ChartProps): ChartData {
  const text = useText();
  const tools = useDisplayTools();
  const formats = useFormats();
  const scope = useScope();
  const fields = useShownFields(block.values, scope);
  const isMoneyAxis = fields.some(isMoney);
  return useMemo(
    () => ({
      points: toRows(readAt(data, block.rows)).map((row) => ({
        name: formatValueText(block.by, row, tools) || text('runtime.chart.unnamed'),
        numbers: fields.map((field) => readNumber(field, row)),
        formatted: fields.map((field) => formatValueText(field, row, tools)),
        href: block.open && tools.href(block.open, { ...scope, row }),
        hrefs: fields.map(({ open }) => open && tools.href(open, { ...scope, row })),
      })),
      series: fields.map((field) => text(field.label)),
      meanings: fields.map(({ tone }) => tone),
      byLabel: text(block.by.label),
      formatTick: (value: number) => formats.axis(value, isMoneyAxis),
      ordered: block.by.schema.format === 'date' || block.by.schema.type !== 'string',
    }),
    [block, data, fields, formats, isMoneyAxis, scope, text, tools],
  );
}

const isMoney = ({ as, schema }: Field): boolean => as === 'money' || schema['x-money'] === true;

function readNumber(field: Field, row: Row): number | undefined {
  const value = readPath(row, field.path);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Whether there is anything to draw: a number other than zero. */
export const hasNumbers = ({ points }: ChartData): boolean =>
  points.some(({ numbers }) => numbers.some((number) => number !== undefined && number !== 0));

/** Adds numbers. Missing numbers count as zero. */
export const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
