import { useMemo } from 'react';
import type { CallDescription, Source } from '#shared/screens/call.ts';
import { useCall } from '../../core/calls/use-call.ts';
import type { CallInput } from '../../core/api/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isComplete, toInput } from '../../core/screen/call-input.ts';
import { isPaged, pageInput } from '../../core/screen/paging.ts';
import { isEmpty, readAt } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';

export interface Loaded {
  value: unknown;
  error: PortalError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  reload: () => Promise<void>;
  /** A required input has no value: nothing was asked. */
  waiting: boolean;
  /** What is asked for should stand in the address, and does not: nothing will come. */
  unnamed: boolean;
}

/** Asks a source when everything it needs is there. Without a source: nothing, at once. `most`: rows of a paged list. */
export function useSource(source: Source | undefined, scope: BindingScope, most?: number): Loaded {
  const operation = useOperation(source?.operation);
  const input = useMemo(
    () =>
      source && operation
        ? { ...toInput(operation, source.input, scope), ...firstRows(operation, most) }
        : {},
    [source, operation, scope, most],
  );
  const complete = operation !== undefined && isComplete(operation, input);
  const { data, error, loading, reload } = useCall(operation, input, { enabled: complete });
  return {
    value: readAt(data, source?.at),
    error,
    loading,
    reload,
    waiting: source !== undefined && !complete,
    unnamed: !complete && (operation?.input.required ?? []).some(isUnnamed(source, input)),
  };
}

const isUnnamed =
  (source: Source | undefined, input: CallInput) =>
  (field: string): boolean => {
    const binding = source?.input[field];
    const fromAddress = binding && 'from' in binding && binding.from.startsWith('route.');
    return fromAddress === true && isEmpty(input[field]);
  };

const firstRows = (operation: CallDescription, most: number | undefined) =>
  most !== undefined && isPaged(operation) ? pageInput(operation, { page: 1, pageSize: most }) : {};
