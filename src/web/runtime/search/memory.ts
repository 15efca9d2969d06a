import { useLocation } from 'react-router-dom';
import type { Values } from '../../forms/state/values.ts';
import { useKept } from '../../core/screen/kept-state.ts';
import type { PageSort } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useRemembered } from '../../core/screen/remembered.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';

/** Where a search stands. Never in the address: criteria may hold an SSN or a date of birth. */
export interface SearchPlace {
  /** What was sent; undefined before the first search. */
  sent: { values: Values; record: Row } | undefined;
  page: number;
  pageSize: number;
  sort: PageSort | undefined;
}

/**
 * Screens that are kept remember their place while the reader stays in the frame. The others remember it for this one
 * entry of the history: the way back from a record leads to the results, a fresh visit starts afresh.
 */
export function useSearchPlace(start: SearchPlace): [SearchPlace, (next: SearchPlace) => void] {
  const { entry } = useScreen();
  const { key } = useLocation();
  const { route } = useScope();
  const where = JSON.stringify(route);
  const ofFrame = useKept(entry.id, entry.keep, `search ${where}`, start);
  const ofVisit = useRemembered(`search ${entry.id} ${where} ${key}`, start);
  return entry.keep ? ofFrame : ofVisit;
}
