import { useState } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { TableView } from '../../core/portal/portal.ts';

/** The view settings of a table with functions that change them. */
export interface View extends TableView {
  setHidden: (hidden: string[]) => void;
  setDense: (dense: boolean) => void;
}

/**
 * Returns the user's view settings. `owner` identifies the table: the id of its screen and its own id on that screen.
 * Optional columns are hidden at first.
 */
export function useView(owner: string, columns: readonly Field[]): View {
  const { tables } = usePortal();
  const [view, setView] = useState<TableView>(
    () =>
      tables.views.get(owner) ?? { hidden: listOptionalIds(columns), dense: tables.dense.get() },
  );
  const storeView = (next: TableView) => {
    tables.views.set(owner, next);
    setView(next);
  };
  return {
    ...view,
    setHidden: (hidden) => storeView({ ...view, hidden }),
    setDense: (dense) => {
      // Tables that the user opens for the first time get the same row height.
      tables.dense.set(dense);
      storeView({ ...view, dense });
    },
  };
}

const listOptionalIds = (columns: readonly Field[]): string[] =>
  columns.filter(({ optional }) => optional).map(({ id }) => id);
