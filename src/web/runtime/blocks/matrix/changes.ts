import { useState } from 'react';
import type { Block, MatrixCell } from '#shared/screens/block.ts';
import type { Row } from '../../../core/screen/read-path.ts';

/** A block of this kind. */
export type MatrixBody = Extract<Block, { block: 'matrix' }>;

/** The ticks of one row, by the id of the cell. */
export type Ticks = Readonly<Record<string, boolean>>;

/** What was ticked and not saved, by the key of the row. */
export type Staged = ReadonlyMap<string, Ticks>;

/** A row whose ticks differ from what is saved. */
export interface Change {
  key: string;
  row: Row;
  before: Ticks;
  after: Ticks;
}

export const ticksOf = (cells: readonly MatrixCell[], row: Row): Ticks =>
  Object.fromEntries(cells.map(({ field: { id } }) => [id, row[id] === true]));

/** Ticks a cell or takes the tick away, with those that need it. */
export function toggled(cells: readonly MatrixCell[], ticks: Ticks, id: string): Ticks {
  const next = { ...ticks, [id]: ticks[id] !== true };
  const lost = cells.filter(({ needs }) => needs === id && next[id] === false);
  return lost.reduce((rest, { field }) => ({ ...rest, [field.id]: false }), next);
}

const same = (one: Ticks, other: Ticks) => Object.keys(one).every((id) => one[id] === other[id]);

/** The staged rows that differ from what the server has, in the order of the list. */
export const changesIn = (
  rows: readonly Row[],
  { rowKey, cells }: { rowKey: string; cells: readonly MatrixCell[] },
  staged: Staged,
): Change[] =>
  rows.flatMap((row) => {
    const key = String(row[rowKey]);
    const after = staged.get(key);
    const before = ticksOf(cells, row);
    return after && !same(before, after) ? [{ key, row, before, after }] : [];
  });

/** The ticks of a reader who has not saved yet. They outlive a reload of the list, which changes only what they are compared with. */
export function useStaged() {
  const [staged, setStaged] = useState<Staged>(new Map());
  return {
    staged,
    stage: (key: string, ticks: Ticks) => setStaged((now) => new Map(now).set(key, ticks)),
    discard: () => setStaged(new Map()),
  };
}
