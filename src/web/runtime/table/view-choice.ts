import { useState } from 'react';

/** How a reader likes to see a table: kept for as long as the tab lives. */
interface ViewChoice {
  hidden: string[];
  dense: boolean;
}
const choices = new Map<string, ViewChoice>();
let lastDense = false;

export interface View extends ViewChoice {
  setHidden: (hidden: string[]) => void;
  setDense: (dense: boolean) => void;
}

/** `owner` names the table: its screen, and its block where there is more than one. */
export function useView(owner: string): View {
  const [view, setView] = useState<ViewChoice>(
    () => choices.get(owner) ?? { hidden: [], dense: lastDense },
  );
  const keep = (next: ViewChoice) => {
    choices.set(owner, next);
    setView(next);
  };
  return {
    ...view,
    setHidden: (hidden) => keep({ ...view, hidden }),
    setDense: (dense) => {
      // Somebody who likes narrow rows likes them in the next table too.
      lastDense = dense;
      keep({ ...view, dense });
    },
  };
}
