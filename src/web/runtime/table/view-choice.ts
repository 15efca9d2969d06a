import { useState } from 'react';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { TableView } from '../../core/portal/portal.ts';

export interface View extends TableView {
  setHidden: (hidden: string[]) => void;
  setDense: (dense: boolean) => void;
}

/** `owner` names the table: its screen, and its block where there is more than one. */
export function useView(owner: string): View {
  const { tables } = usePortal();
  const [view, setView] = useState<TableView>(
    () => tables.views.get(owner) ?? { hidden: [], dense: tables.dense.get() },
  );
  const keep = (next: TableView) => {
    tables.views.set(owner, next);
    setView(next);
  };
  return {
    ...view,
    setHidden: (hidden) => keep({ ...view, hidden }),
    setDense: (dense) => {
      // Somebody who likes narrow rows likes them in the next table too.
      tables.dense.set(dense);
      keep({ ...view, dense });
    },
  };
}
