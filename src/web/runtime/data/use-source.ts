import { useMemo } from 'react';
import type { CallDescription, Source } from '#shared/screens/call.ts';
import { useCall } from '../../core/calls/use-call.ts';
import type { CallInput } from '../../core/api/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isComplete, toInput } from '../../core/screen/call-input.ts';
import { isPaged, toPageInput } from '../../core/screen/paging.ts';
import { isEmpty, readAt } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';

/** The response of a source and its loading state. */
export interface SourceState {
  /** The part of the response that the source names with `at`, else the whole response. Undefined until it has loaded. */
  value: unknown;
  error: PortalError | undefined;
  /** The first load is in progress. */
  loading: boolean;
  reload: () => Promise<void>;
  /** A required input has no value, so no call was made. */
  waiting: boolean;
  /** The URL lacks a required input, such as the id of the record, so no call will be made. */
  lacksUrlInput: boolean;
}

/**
 * Calls a source when all its required inputs have a value. Without a source the value is undefined. `rowLimit`: maximum
 * number of rows of a paged list.
 */
export function useSource(
  source: Source | undefined,
  scope: BindingScope,
  rowLimit?: number,
): SourceState {
  const operation = useOperation(source?.operation);
  const input = useMemo(
    () =>
      source && operation
        ? { ...toInput(operation, source.input, scope), ...toFirstPageInput(operation, rowLimit) }
        : {},
    [source, operation, scope, rowLimit],
  );
  const complete = operation !== undefined && isComplete(operation, input);
  const { data, error, loading, reload } = useCall(operation, input, { enabled: complete });
  return {
    value: readAt(data, source?.at),
    error,
    loading,
    reload,
    waiting: source !== undefined && !complete,
    lacksUrlInput:
      !complete && (operation?.input.required ?? []).some(isMissingInUrl(source, input)),
  };
}

const isMissingInUrl =
  (source: Source | undefined, input: CallInput) =>
  (field: string): boolean => {
    const binding = source?.input[field];
    const fromUrl = binding && 'from' in binding && binding.from.startsWith('route.');
    return fromUrl === true && isEmpty(input[field]);
  };

const toFirstPageInput = (operation: CallDescription, rowLimit: number | undefined) =>
  rowLimit !== undefined && isPaged(operation)
    ? toPageInput(operation, { page: 1, pageSize: rowLimit })
    : {};
