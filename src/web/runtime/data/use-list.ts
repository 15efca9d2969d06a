import { useEffect, useMemo, useRef } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { CallInput } from '../../core/api/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { useCall } from '../../core/calls/use-call.ts';
import { isComplete } from '../../core/screen/call-input.ts';
import { emptyPage, readPage, type Page, type PageRequest } from '../../core/screen/paging.ts';
import { readAt } from '../../core/screen/read-path.ts';
import { useIsErrorSuppressed } from './use-is-error-suppressed.ts';

export interface ListState {
  page: Page | undefined;
  error: PortalError | undefined;
  /** True while a page loads and no rows are shown. */
  loading: boolean;
  /** True while the next page loads and the previous rows are shown. */
  waiting: boolean;
  reload: () => void;
}

export interface ListRequest {
  operation: CallDescription;
  input: CallInput;
  request: PageRequest;
  /** Path to the rows in the response of a list without paging. */
  at?: string | undefined;
  enabled: boolean;
}

/** Loads a list page by page. The previous rows stay visible until the next page arrives or fails to load. */
export function useList(listRequest: ListRequest): ListState {
  const { operation, input, request, at } = listRequest;
  const enabled = listRequest.enabled && isComplete(operation, input);
  const { data, error, busy, reload } = useCall(operation, input, { enabled, keepPrevious: true });
  const hasResponse = useHasResponse(input, !busy && error === undefined && data !== undefined);
  const page = useMemo(() => {
    if (data === undefined) return undefined;
    return operation.paging
      ? readPage(operation.paging, data, request)
      : readPage(undefined, readAt(data, at), request);
    // `request` is omitted: it changes before the response arrives, and the page must match the loaded data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, operation, at]);
  const shown = enabled && (error === undefined || hasResponse()) ? page : undefined;
  const isSuppressed = useIsErrorSuppressed(operation, busy ? undefined : error);
  if (isSuppressed) return { page: emptyPage(request), ...SETTLED, reload: () => void reload() };
  return {
    page: shown,
    error: busy ? undefined : error,
    loading: enabled && busy && shown === undefined,
    waiting: busy && shown !== undefined,
    reload: () => void reload(),
  };
}

const SETTLED = { error: undefined, loading: false, waiting: false };

/**
 * Returns a check whether the last successful response was for this input: after a failed call, rows of another input
 * must not be shown.
 */
function useHasResponse(input: CallInput, hasSucceeded: boolean): () => boolean {
  const last = useRef<CallInput>(undefined);
  useEffect(() => {
    if (hasSucceeded) last.current = input;
  }, [input, hasSucceeded]);
  return () => last.current === input;
}
