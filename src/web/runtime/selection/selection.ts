import { createContext, use, useMemo, useState } from 'react';
import type { Selection } from '#shared/screens/action.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';
import type { Page } from '../../core/screen/paging.ts';

/** Key and data of a selected row. Both are kept, because the row may be on another page when it is sent or named. */
export interface SelectedRow {
  key: unknown;
  row?: Row | undefined;
}

/** Selected rows by their key as text. */
export type SelectedRows = ReadonlyMap<string, SelectedRow>;

/** The selected rows of a list and functions that change them. */
export interface RowSelection {
  /** The selected rows; if `all`, those of the page on which all rows were selected. */
  selected: SelectedRows;
  /** All matching rows are selected, including rows on pages that were not loaded. */
  all: boolean;
  count: number;
  /** Number of matching rows. */
  total: number;
  /** Maximum number of rows that may be selected. */
  max: number;
  /** All matching rows can be selected and are not selected yet. */
  canSelectAll: boolean;
  isSelected: (key: string) => boolean;
  /** Numbers of selected rows and of all rows on this page. */
  page: { selected: number; rows: number };
  toggle: (key: string, row: Row) => void;
  togglePage: () => void;
  /** Number of these rows that are selected. */
  countSelected: (rows: readonly Row[]) => number;
  /** Selects these rows, up to the maximum; deselects them if all are selected or the maximum is reached. */
  toggleRows: (rows: readonly Row[]) => void;
  selectAll: () => void;
  /** After a call: deselects the rows it was made for, except those that it rejected. */
  settle: (sent: SelectedRows | undefined, rejected: SelectedRows) => void;
  clear: () => void;
}

/** The selection of the surrounding list. */
export const RowSelectionContext = createContext<RowSelection | undefined>(undefined);

export function useRowSelection(): RowSelection {
  const selection = use(RowSelectionContext);
  if (!selection) throw new Error('useRowSelection is used outside a list with selectable rows');
  return selection;
}

const NO_ROWS: SelectedRows = new Map();

/** Manages the selected rows. They are kept across pages until the criteria change. */
export function useSelection(
  { max, all: offersAll }: Selection,
  rowKey: string,
  page: Page | undefined,
  criteria: unknown,
): RowSelection {
  const criteriaKey = JSON.stringify(criteria);
  const [state, setState] = useState({ criteriaKey, selected: NO_ROWS, all: false });
  const isCurrent = state.criteriaKey === criteriaKey;
  const selected = isCurrent ? state.selected : NO_ROWS;
  const all = isCurrent && state.all;
  return useMemo(() => {
    const rows = page?.rows ?? [];
    const total = page?.total ?? 0;
    const toSelectedRows = (candidates: readonly Row[]) =>
      new Map(candidates.map((row) => [readKey(row, rowKey), toSelectedRow(row, rowKey)]));
    const rowsByKey = toSelectedRows(rows);
    const update = (next: SelectedRows, { selectsAll = false } = {}) =>
      setState({ criteriaKey, selected: next, all: selectsAll });
    const selectedOnPage = [...rowsByKey.keys()].filter((key) => all || selected.has(key)).length;
    const removeKeys = (keys: Iterable<string>) => {
      const remaining = new Map(all ? rowsByKey : selected);
      for (const key of keys) remaining.delete(key);
      return remaining;
    };
    const count = all ? total : selected.size;
    const toggleAll = (candidates: SelectedRows) => {
      const areSelected = [...candidates.keys()].every((key) => all || selected.has(key));
      if (areSelected || count >= max) update(removeKeys(candidates.keys()));
      else update(new Map([...new Map([...selected, ...candidates])].slice(0, max)));
    };
    return {
      selected,
      all,
      count,
      total,
      max,
      canSelectAll:
        offersAll === true && !all && total > selected.size && canSelectWholeList(page, max),
      isSelected: (key) => all || selected.has(key),
      page: { selected: selectedOnPage, rows: rowsByKey.size },
      toggle: (key, row) => {
        if (all || selected.has(key)) update(removeKeys([key]));
        else if (count < max) update(new Map([...selected, [key, toSelectedRow(row, rowKey)]]));
      },
      togglePage: () => toggleAll(rowsByKey),
      countSelected: (candidates) =>
        candidates.filter((row) => all || selected.has(readKey(row, rowKey))).length,
      toggleRows: (candidates) => toggleAll(toSelectedRows(candidates)),
      selectAll: () => update(rowsByKey, { selectsAll: true }),
      settle: (sent, rejected) =>
        setState((current) =>
          current.criteriaKey === criteriaKey
            ? { criteriaKey, selected: removeSent(current.selected, sent, rejected), all: false }
            : current,
        ),
      clear: () => update(NO_ROWS),
    };
  }, [selected, all, page, rowKey, max, offersAll, criteriaKey]);
}

const readKey = (row: Row, rowKey: string): string => String(readPath(row, rowKey.split('.')));
const toSelectedRow = (row: Row, rowKey: string): SelectedRow => ({
  key: readPath(row, rowKey.split('.')),
  row,
});

/**
 * Removes the sent rows from the selection, except the rejected ones. Rows that were selected during the call stay.
 * `sent` is undefined when all matching rows were sent.
 */
const removeSent = (
  selected: SelectedRows,
  sent: SelectedRows | undefined,
  rejected: SelectedRows,
): SelectedRows =>
  new Map([...(sent ? [...selected].filter(([key]) => !sent.has(key)) : []), ...rejected]);

const canSelectWholeList = (page: Page | undefined, max: number): boolean =>
  page !== undefined && !page.totalIsEstimate && page.total <= max;
