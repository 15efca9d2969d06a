import { useMemo } from 'react';
import type { SearchBody } from '#shared/screens/artefact.ts';
import type { CallInput } from '../../core/api/call.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { isPaged, toPageInput } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useList, type ListState } from '../data/use-list.ts';
import type { SearchState } from './search-state.ts';

/** The loaded rows of a search. */
export interface Results extends ListState {
  /** The submitted input without the page; the export uses it too. */
  submitted: CallInput;
  /** Whether the server pages the list. */
  paged: boolean;
}

/**
 * Loads the rows for the current page of the search. `criteria` are inputs of the operation. `loadsAtStart`: whether the
 * list loads before criteria are submitted.
 */
export function useSearch(
  { source }: SearchBody,
  state: SearchState,
  criteria: Row,
  loadsAtStart: boolean,
): Results {
  const operation = useOperation(source.operation);
  const scope = useScope();
  const submitted = useMemo(
    () => ({
      ...toInput(operation, source.input, scope),
      ...valuesToInput(operation, criteria),
    }),
    [operation, source, scope, criteria],
  );
  const input = useMemo(
    () => ({ ...submitted, ...toPageInput(operation, state) }),
    [submitted, operation, state],
  );
  const enabled = loadsAtStart || state.submitted !== undefined;
  // The state contains the page, the page size and the sort order.
  const list = useList({ operation, input, request: state, at: source.at, enabled });
  return { ...list, submitted, paged: isPaged(operation) };
}
