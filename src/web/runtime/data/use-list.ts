import { useEffect, useMemo, useRef } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { CallInput } from '../../core/api/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { useCall } from '../../core/calls/use-call.ts';
import { isComplete } from '../../core/screen/call-input.ts';
import { emptyPage, readPage, type Page, type PageRequest } from '../../core/screen/paging.ts';
import { readAt } from '../../core/screen/read-path.ts';
import { useSuppressedError } from './use-suppressed-error.ts';

export interface ListState {
  page: Page | undefined;
  error: PortalError | undefined;
  loading: boolean;
  /** The rows of before stand while the next come. */
  waiting: boolean;
  reload: () => void;
}

export interface ListQuestion {
  operation: CallDescription;
  input: CallInput;
  request: PageRequest;
  /** Where the rows of a list without pages stand in its answer. */
  at?: string | undefined;
  enabled: boolean;
}

/** A list that changes page by page: rows keep their place until the next are here, or until it is known that none come. */
export function useList(question: ListQuestion): ListState {
  const { operation, input, request, at } = question;
  const enabled = question.enabled && isComplete(operation, input);
  const { data, error, busy, reload } = useCall(operation, input, { enabled, keepPrevious: true });
  const answered = useAnswered(input, !busy && error === undefined && data !== undefined);
  const page = useMemo(() => {
    if (data === undefined) return undefined;
    return operation.paging
      ? readPage(operation.paging, data, request)
      : readPage(undefined, readAt(data, at), request);
    // The answer says which page it is; the request would only say so too early.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, operation, at]);
  const shown = enabled && (error === undefined || answered()) ? page : undefined;
  const swallowed = useSuppressedError(operation, busy ? undefined : error);
  if (swallowed) return { page: emptyPage(request), ...atRest, reload: () => void reload() };
  return {
    page: shown,
    error: busy ? undefined : error,
    loading: enabled && busy && shown === undefined,
    waiting: busy && shown !== undefined,
    reload: () => void reload(),
  };
}

const atRest = { error: undefined, loading: false, waiting: false };

/** Whether this very question was answered before: rows of another question are no answer when it fails. */
function useAnswered(input: CallInput, settled: boolean): () => boolean {
  const last = useRef<CallInput>(undefined);
  useEffect(() => {
    if (settled) last.current = input;
  }, [input, settled]);
  return () => last.current === input;
}
