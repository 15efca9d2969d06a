import { useState } from 'react';
import type { Block, MatrixCell } from '#shared/screens/block.ts';
import type { Row } from '../../../core/screen/read-path.ts';

/** A block of the kind `matrix`: a table of checkboxes. */
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

/** Returns the saved values of a row. */
export const readCellValues = (cells: readonly MatrixCell[], row: Row): CellValues =>
  Object.fromEntries(cells.map(({ field: { id } }) => [id, row[id] === true]));

/** Checks or clears a cell. Clearing it also clears the cells that require it. */
export function toggleCell(
  cells: readonly MatrixCell[],
  values: CellValues,
  id: string,
): CellValues {
  const next = { ...values, [id]: values[id] !== true };
  const dependentCells = cells.filter(({ needs }) => needs === id && next[id] === false);
  return dependentCells.reduce(
    (clearedValues, { field }) => ({ ...clearedValues, [field.id]: false }),
    next,
  );
}

const areEqual = (a: CellValues, b: CellValues) => Object.keys(a).every((id) => a[id] === b[id]);

/** The staged rows that differ from what the server has, in the order of the list. */
export const listChanges = (
  rows: readonly Row[],
  { rowKey, cells }: { rowKey: string; cells: readonly MatrixCell[] },
  staged: StagedRows,
): Change[] =>
  rows.flatMap((row) => {
    const key = String(row[rowKey]);
    const after = staged.get(key);
    const before = readCellValues(cells, row);
    return after && !areEqual(before, after) ? [{ key, row, before, after }] : [];
  });

/** The edited values that are not saved yet. A reload of the list keeps them and compares them with the new saved values. */
export function useStagedRows() {
  const [staged, setStaged] = useState<StagedRows>(new Map());
  return {
    staged,
    stage: (key: string, values: CellValues) =>
      setStaged((current) => new Map(current).set(key, values)),
    discard: () => setStaged(new Map()),
  };
}
