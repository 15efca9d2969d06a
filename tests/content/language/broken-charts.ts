import { createChart } from './chart-files.ts';
import type { BrokenSet } from './broken-row.ts';

/** Charts whose shape does not fit their numbers, and links that cannot be followed. */
export const chartSets: readonly BrokenSet[] = [
  [
    'a share chart with two values',
    'SCR221',
    createChart({ shape: 'share', values: ['price', 'thingId'] }),
  ],
  ['a line chart over names', 'SCR221', createChart({ shape: 'line' })],
  ['a stacked line chart', 'SCR221', createChart({ by: 'soldOn', shape: 'line', stacked: true })],
  ['a chart of a value that is no number', 'SCR207', createChart({ values: ['colour'] })],
  ['a chart that opens an unknown screen', 'SCR210', createChart({ open: 'admin.thigns' })],
  [
    'a chart that opens a screen without its parameter',
    'SCR212',
    createChart({ open: 'admin.thing' }),
  ],
  [
    'a chart that fills an unknown criterion',
    'SCR222',
    createChart({ open: { screen: 'admin.things', query: { nmae: 'row.name' } } }),
  ],
  [
    'a chart that reads an unknown field of its row',
    'SCR206',
    createChart({ open: { screen: 'admin.things', query: { name: 'row.nmae' } } }),
  ],
  [
    'a link at the name of a row of a chart',
    'SCR221',
    createChart({ by: { id: 'name', open: 'admin.things' } }),
  ],
  [
    'a link at a number of a share chart',
    'SCR221',
    createChart({ shape: 'share', values: [{ id: 'price', open: 'admin.things' }] }),
  ],
];
