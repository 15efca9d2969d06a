import { createContext, use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CHOSEN_ROW } from '../../core/screen/address.ts';
import type { Page } from '../../core/screen/paging.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';

/** The row whose details are shown. */
export interface RowChoice {
  key: string | undefined;
  row: Row | undefined;
  /** Of the panel, for those who hear what a name opens. */
  panelId: string;
  choose: (key: string | undefined) => void;
}

export const RowChoiceContext = createContext<RowChoice | undefined>(undefined);

export function useRowChoice(): RowChoice {
  const choice = use(RowChoiceContext);
  if (!choice) throw new Error('The name of a row stands outside a list with a panel');
  return choice;
}

/**
 * The choice stands in the address, so that a link to it leads back to it. Going from row to row adds nothing to the
 * history: the way back leaves the list.
 */
export function useChosenRow(
  panelId: string,
  { page, rowKey, first }: { page: Page | undefined; rowKey: string; first: boolean },
): RowChoice {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(CHOSEN_ROW) ?? undefined;
  const choose = useCallback(
    (key: string | undefined) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (key === undefined) next.delete(CHOSEN_ROW);
          else next.set(CHOSEN_ROW, key);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return useMemo(() => {
    const rows = page?.rows ?? [];
    const keyOf = (row: Row) => String(readPath(row, rowKey.split('.')));
    const [top] = rows;
    const key = asked ?? (first && top ? keyOf(top) : undefined);
    // A row on another page is known by its key alone, which is enough to ask for it.
    const row =
      rows.find((one) => keyOf(one) === key) ?? (key && page ? { [rowKey]: key } : undefined);
    return { key, row: row || undefined, panelId, choose };
  }, [asked, first, page, rowKey, panelId, choose]);
}
