import { createContext, use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CHOSEN_ROW } from '../../core/screen/current-location.ts';
import type { Page } from '../../core/screen/paging.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';

/** The row whose details are open. */
export interface RowChoice {
  /** The key of the row, as text. Undefined if no details are open. */
  key: string | undefined;
  /** The row; only with its key if it is not on the loaded page. */
  row: Row | undefined;
  /** DOM id of the panel, for `aria-controls`. */
  panelId: string;
  /** Opens the details of a row, or closes the details if `key` is undefined. */
  choose: (key: string | undefined) => void;
}

/** The chosen row of the surrounding list. */
export const RowChoiceContext = createContext<RowChoice | undefined>(undefined);

export function useRowChoice(): RowChoice {
  const choice = use(RowChoiceContext);
  if (!choice) throw new Error('RowName must be inside a list with a panel');
  return choice;
}

/**
 * Keeps the chosen row in the URL, so that a link can restore it. Choosing another row replaces the history entry,
 * so that Back leaves the list. `first`: the first row is chosen while the URL names none.
 */
export function useChosenRow(
  panelId: string,
  { page, rowKey, first }: { page: Page | undefined; rowKey: string; first: boolean },
): RowChoice {
  const [query, setQuery] = useSearchParams();
  const requestedKey = query.get(CHOSEN_ROW) ?? undefined;
  const choose = useCallback(
    (key: string | undefined) =>
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
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
    const readRowKey = (row: Row) => String(readPath(row, rowKey.split('.')));
    const [firstRow] = rows;
    const key = requestedKey ?? (first && firstRow ? readRowKey(firstRow) : undefined);
    // A row on another page is known only by its key, which is enough to load its details.
    const row =
      rows.find((row) => readRowKey(row) === key) ?? (key && page ? { [rowKey]: key } : undefined);
    return { key, row: row || undefined, panelId, choose };
  }, [requestedKey, first, page, rowKey, panelId, choose]);
}
