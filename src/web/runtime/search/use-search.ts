import { useMemo } from 'react';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { useCall } from '../../api/use-call.ts';
import type { PortalError } from '../../api/portal-error.ts';
import type { CallInput } from '../../api/call.ts';
import { isComplete, toInput, withoutEmpty } from '../call-input.ts';
import { isPaged, pageInput, readPage, type Page } from '../paging.ts';
import { readAt, type Row } from '../read-path.ts';
import { useScope } from '../scope.tsx';
import { useOperation } from '../screen-context.tsx';
import type { SearchPlace } from './memory.ts';

export interface Results {
  page: Page | undefined;
  /** Everything that was sent but the page: an export sends it too. */
  asked: CallInput;
  paged: boolean;
  error: PortalError | undefined;
  loading: boolean;
  /** The rows of before stand while the next come. */
  waiting: boolean;
  reload: () => void;
}

/** The rows that belong to where the search stands. */
export function useSearch({ source }: SearchBody, place: SearchPlace): Results {
  const operation = useOperation(source.operation);
  const scope = useScope();
  const record: Row | undefined = place.sent?.record;
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
  const enabled = (source.run === 'load' || record !== undefined) && isComplete(operation, input);
  const { data, error, loading, busy, reload } = useCall(operation, input, {
    enabled,
    keepPrevious: true,
  });
  const page = useMemo(() => {
    if (data === undefined) return undefined;
    return operation.paging
      ? readPage(operation.paging, data, place)
      : readPage(undefined, readAt(data, source.at), place);
    // The page that was asked for is read from the answer; the place would only change it too early.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, operation, source]);
  return {
    page: enabled ? page : undefined,
    asked,
    paged: isPaged(operation),
    error,
    loading: enabled && loading && page === undefined,
    waiting: busy && page !== undefined,
    reload: () => void reload(),
  };
}
