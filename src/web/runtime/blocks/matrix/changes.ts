import { useState } from 'react';
import type { Block, MatrixCell } from '#shared/screens/block.ts';
import type { Row } from '../../../core/screen/read-path.ts';

/** A block of this kind. */
export type MatrixBody = Extract<Block, { block: 'matrix' }>;

/** The values of one row, by the id of the cell. */
export type CellValues = Readonly<Record<string, boolean>>;

/** The edited rows that are not saved yet, by row key. */
export type StagedRows = ReadonlyMap<string, CellValues>;

/** A row whose values differ from what is saved. */
export interface Change {
  key: string;
  row: Row;
  before: CellValues;
  after: CellValues;
}

export const cellValuesOf = (cells: readonly MatrixCell[], row: Row): CellValues =>
  Object.fromEntries(cells.map(({ field: { id } }) => [id, row[id] === true]));

/** Checks or clears a cell, and clears the cells that require it. */
export function toggleCell(
  cells: readonly MatrixCell[],
  values: CellValues,
  id: string,
): CellValues {
  const next = { ...values, [id]: values[id] !== true };
  const lost = cells.filter(({ needs }) => needs === id && next[id] === false);
  return lost.reduce((rest, { field }) => ({ ...rest, [field.id]: false }), next);
}

const same = (a: CellValues, b: CellValues) => Object.keys(a).every((id) => a[id] === b[id]);

/** The staged rows that differ from what the server has, in the order of the list. */
export const changesIn = (
  rows: readonly Row[],
  { rowKey, cells }: { rowKey: string; cells: readonly MatrixCell[] },
  staged: StagedRows,
): Change[] =>
  rows.flatMap((row) => {
    const key = String(row[rowKey]);
    const after = staged.get(key);
    const before = cellValuesOf(cells, row);
    return after && !same(before, after) ? [{ key, row, before, after }] : [];
  });

/** The edited values that are not saved yet. They survive a reload of the list, which only changes the values they are compared with. */
export function useStaged() {
  const [staged, setStaged] = useState<StagedRows>(new Map());
  return {
    staged,
    stage: (key: string, values: CellValues) => setStaged((now) => new Map(now).set(key, values)),
    discard: () => setStaged(new Map()),
  };
}
