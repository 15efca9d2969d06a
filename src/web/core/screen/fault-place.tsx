import { createContext, use, useCallback, type ReactNode } from 'react';

const PlaceContext = createContext('');

/** What stands inside belongs to this block: reports of faults name it. */
export function FaultPlace(props: { block: string; children: ReactNode }): ReactNode {
  return <PlaceContext value={props.block}>{props.children}</PlaceContext>;
}

/** Names a part for reports and labels: "lines.planPaid". */
export function useFaultName(): (owner: string) => string {
  const block = use(PlaceContext);
  return useCallback(
    (owner) => (block === '' || block === owner ? owner : `${block}.${owner}`),
    [block],
  );
}
