import { useMemo } from 'react';
import type { SearchBody } from '#shared/screens/artefact.ts';
import type { CallInput } from '../../api/call.ts';
import { toInput, withoutEmpty } from '../call-input.ts';
import { isPaged, pageInput } from '../paging.ts';
import { useScope } from '../scope.tsx';
import { useOperation } from '../screen-context.tsx';
import { useList, type ListState } from '../use-list.ts';
import type { SearchPlace } from './memory.ts';

export interface Results extends ListState {
  /** Everything that was sent but the page: an export sends it too. */
  asked: CallInput;
  paged: boolean;
}

/** The rows that belong to where the search stands. */
export function useSearch({ source }: SearchBody, place: SearchPlace): Results {
  const operation = useOperation(source.operation);
  const scope = useScope();
  const record = place.sent?.record;
  const asked = useMemo(
    () => ({
      ...toInput(operation, source.input, scope),
      ...withoutEmpty(operation, record ?? {}),
    }),
    [operation, source, scope, record],
  );
  const input = useMemo(
    () => ({ ...asked, ...pageInput(operation, place) }),
    [asked, operation, place],
  );
  const enabled = source.run === 'load' || record !== undefined;
  const list = useList({ operation, input, request: place, at: source.at, enabled });
  return { ...list, asked, paged: isPaged(operation) };
}
