import { createContext, use, useMemo, useState } from 'react';
import type { Selection } from '#shared/screens/action.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';
import type { Page } from '../../core/screen/paging.ts';

/** Key and data of a selected row. Both are kept, because the row may be on another page when it is sent or named. */
export interface Chosen {
  key: unknown;
  row?: Row | undefined;
}

export interface Ticks {
  chosen: ReadonlyMap<string, Chosen>;
  /** All matching rows are selected, including rows on pages that were not loaded. */
  all: boolean;
  count: number;
  /** Number of matching rows. */
  total: number;
  max: number;
  /** All matching rows can be selected and are not selected yet. */
  mayAll: boolean;
  isOn: (key: string) => boolean;
  /** Selected rows and all rows of this page. */
  page: { on: number; rows: number };
  toggle: (key: string, row: Row) => void;
  togglePage: () => void;
  /** How many of these are ticked. */
  among: (rows: readonly Row[]) => number;
  /** Ticks all of these, or none. */
  toggleRows: (rows: readonly Row[]) => void;
  chooseAll: () => void;
  choose: (chosen: ReadonlyMap<string, Chosen>) => void;
  clear: () => void;
}

export const TicksContext = createContext<Ticks | undefined>(undefined);

export function useTicks(): Ticks {
  const ticks = use(TicksContext);
  if (!ticks) throw new Error('A tick stands outside a list whose rows can be ticked');
  return ticks;
}

const NONE: ReadonlyMap<string, Chosen> = new Map();

/** The selected rows. Keys are kept across pages until the criteria change. */
export function useSelection(
  { max, all: offersAll }: Selection,
  rowKey: string,
  page: Page | undefined,
  criteria: unknown,
): Ticks {
  const asked = JSON.stringify(criteria);
  const [state, setState] = useState({ asked, chosen: NONE, all: false });
  const isCurrent = state.asked === asked;
  const chosen = isCurrent ? state.chosen : NONE;
  const all = isCurrent && state.all;
  return useMemo(() => {
    const rows = page?.rows ?? [];
    const total = page?.total ?? 0;
    const keyedOf = (some: readonly Row[]) =>
      new Map(some.map((row) => [keyIn(row, rowKey), chosenOf(row, rowKey)]));
    const keyed = keyedOf(rows);
    const put = (next: ReadonlyMap<string, Chosen>, every = false) =>
      setState({ asked, chosen: next, all: every });
    const onPage = [...keyed.keys()].filter((key) => all || chosen.has(key)).length;
    const without = (keys: Iterable<string>) => {
      const rest = new Map(all ? keyed : chosen);
      for (const key of keys) rest.delete(key);
      return rest;
    };
    const count = all ? total : chosen.size;
    const toggleAll = (some: ReadonlyMap<string, Chosen>) => {
      const on = [...some.keys()].every((key) => all || chosen.has(key));
      if (on || count >= max) put(without(some.keys()));
      else put(new Map([...new Map([...chosen, ...some])].slice(0, max)));
    };
    return {
      chosen,
      all,
      count,
      total,
      max,
      mayAll: offersAll === true && !all && total > chosen.size && fits(page, max),
      isOn: (key) => all || chosen.has(key),
      page: { on: onPage, rows: keyed.size },
      toggle: (key, row) => {
        if (all || chosen.has(key)) put(without([key]));
        else if (count < max) put(new Map([...chosen, [key, chosenOf(row, rowKey)]]));
      },
      togglePage: () => toggleAll(keyed),
      among: (some) => some.filter((row) => all || chosen.has(keyIn(row, rowKey))).length,
      toggleRows: (some) => toggleAll(keyedOf(some)),
      chooseAll: () => put(keyed, true),
      choose: (next) => put(next),
      clear: () => put(NONE),
    };
  }, [chosen, all, page, rowKey, max, offersAll, asked]);
}

const keyIn = (row: Row, rowKey: string): string => String(readPath(row, rowKey.split('.')));
const chosenOf = (row: Row, rowKey: string): Chosen => ({
  key: readPath(row, rowKey.split('.')),
  row,
});

const fits = (page: Page | undefined, max: number): boolean =>
  page !== undefined && !page.totalIsEstimate && page.total <= max;
