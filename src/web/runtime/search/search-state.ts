import { useLocation } from 'react-router-dom';
import type { Values } from '../../forms/state/values.ts';
import { useIsComingBack } from '../../core/screen/current-location.ts';
import { useFrameState } from '../../core/screen/frame-state.ts';
import type { PageSort } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useRemembered } from '../../core/screen/remembered.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';

/** State of a search. Never put it into the URL: criteria may contain an SSN or a date of birth. */
export interface SearchState {
  /**
   * The submitted criteria as the values of the form and as inputs of the operation. Undefined before the first search.
   */
  submitted: { values: Values; record: Row } | undefined;
  page: number;
  pageSize: number;
  sort: PageSort | undefined;
}

/**
 * Returns the state of a search, which is stored per history entry: Back from a record or a breadcrumb shows the results
 * again, while any other visit starts with an empty search. Screens with `keep` also keep it while the user stays in the
 * frame.
 */
export function useSearchState(start: SearchState): [SearchState, (next: SearchState) => void] {
  const { entry } = useScreen();
  const { key } = useLocation();
  const { route } = useScope();
  const routeKey = JSON.stringify(route);
  const name = `search ${entry.id} ${routeKey}`;
  const [latest, rememberLatest] = useRemembered(name, start);
  const [visitState, rememberVisit] = useRemembered(
    `${name} ${key}`,
    useIsComingBack() ? latest : start,
  );
  const [frameState, keepInFrame] = useFrameState(
    entry.id,
    entry.keep,
    `search ${routeKey}`,
    visitState,
  );
  const set = (next: SearchState) => {
    rememberLatest(next);
    rememberVisit(next);
    keepInFrame(next);
  };
  return [entry.keep ? frameState : visitState, set];
}
