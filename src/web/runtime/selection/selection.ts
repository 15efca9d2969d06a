import { createContext, use, useMemo, useState } from 'react';
import type { Selection } from '#shared/screens/action.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';
import type { Page } from '../../core/screen/paging.ts';

/** Key and data of a selected row. Both are kept, because the row may be on another page when it is sent or named. */
export interface SelectedRow {
  key: unknown;
  row?: Row | undefined;
}

export type SelectedRows = ReadonlyMap<string, SelectedRow>;

export interface RowSelection {
  selected: SelectedRows;
  /** All matching rows are selected, including rows on pages that were not loaded. */
  all: boolean;
  count: number;
  /** Number of matching rows. */
  total: number;
  max: number;
  /** All matching rows can be selected and are not selected yet. */
  canSelectAll: boolean;
  isSelected: (key: string) => boolean;
  /** Selected rows and all rows of this page. */
  page: { on: number; rows: number };
  toggle: (key: string, row: Row) => void;
  togglePage: () => void;
  /** Number of these rows that are selected. */
  countSelected: (rows: readonly Row[]) => number;
  /** Selects all of these rows, or none. */
  toggleRows: (rows: readonly Row[]) => void;
  selectAll: () => void;
  /** After a call: deselects the rows it was made for, except those that it rejected. */
  settle: (sent: SelectedRows | undefined, rejected: SelectedRows) => void;
  clear: () => void;
}

export const RowSelectionContext = createContext<RowSelection | undefined>(undefined);

export function useRowSelection(): RowSelection {
  const selection = use(RowSelectionContext);
  if (!selection) throw new Error('useRowSelection is used outside a list with selectable rows');
  return selection;
}

const NONE: SelectedRows = new Map();

/** The selected rows. Keys are kept across pages until the criteria change. */
export function useSelection(
  { max, all: offersAll }: Selection,
  rowKey: string,
  page: Page | undefined,
  criteria: unknown,
): RowSelection {
  const criteriaKey = JSON.stringify(criteria);
  const [state, setState] = useState({ criteriaKey, selected: NONE, all: false });
  const isCurrent = state.criteriaKey === criteriaKey;
  const selected = isCurrent ? state.selected : NONE;
  const all = isCurrent && state.all;
  return useMemo(() => {
    const rows = page?.rows ?? [];
    const total = page?.total ?? 0;
    const keyedOf = (some: readonly Row[]) =>
      new Map(some.map((row) => [keyIn(row, rowKey), selectedRowOf(row, rowKey)]));
    const keyed = keyedOf(rows);
    const put = (next: SelectedRows, every = false) =>
      setState({ criteriaKey, selected: next, all: every });
    const onPage = [...keyed.keys()].filter((key) => all || selected.has(key)).length;
    const without = (keys: Iterable<string>) => {
      const rest = new Map(all ? keyed : selected);
      for (const key of keys) rest.delete(key);
      return rest;
    };
    const count = all ? total : selected.size;
    const toggleAll = (some: SelectedRows) => {
      const on = [...some.keys()].every((key) => all || selected.has(key));
      if (on || count >= max) put(without(some.keys()));
      else put(new Map([...new Map([...selected, ...some])].slice(0, max)));
    };
    return {
      selected,
      all,
      count,
      total,
      max,
      canSelectAll: offersAll === true && !all && total > selected.size && fits(page, max),
      isSelected: (key) => all || selected.has(key),
      page: { on: onPage, rows: keyed.size },
      toggle: (key, row) => {
        if (all || selected.has(key)) put(without([key]));
        else if (count < max) put(new Map([...selected, [key, selectedRowOf(row, rowKey)]]));
      },
      togglePage: () => toggleAll(keyed),
      countSelected: (some) => some.filter((row) => all || selected.has(keyIn(row, rowKey))).length,
      toggleRows: (some) => toggleAll(keyedOf(some)),
      selectAll: () => put(keyed, true),
      settle: (sent, rejected) =>
        setState((now) =>
          now.criteriaKey === criteriaKey
            ? { criteriaKey, selected: withoutSent(now.selected, sent, rejected), all: false }
            : now,
        ),
      clear: () => put(NONE),
    };
  }, [selected, all, page, rowKey, max, offersAll, criteriaKey]);
}

const keyIn = (row: Row, rowKey: string): string => String(readPath(row, rowKey.split('.')));
const selectedRowOf = (row: Row, rowKey: string): SelectedRow => ({
  key: readPath(row, rowKey.split('.')),
  row,
});

/** Rows selected while the call ran stay selected. `sent` is undefined when all matching rows were sent. */
const withoutSent = (
  selected: SelectedRows,
  sent: SelectedRows | undefined,
  rejected: SelectedRows,
): SelectedRows =>
  new Map([...(sent ? [...selected].filter(([key]) => !sent.has(key)) : []), ...rejected]);

const fits = (page: Page | undefined, max: number): boolean =>
  page !== undefined && !page.totalIsEstimate && page.total <= max;
