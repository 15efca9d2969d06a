import useSWR, { useSWRConfig } from 'swr';
import { useCallback } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import { call, type CallInput } from './call.ts';
import { cacheKey } from './input-registry.ts';
import type { PortalError } from './portal-error.ts';

export interface UseCallOptions {
  /** False: nothing is asked yet (criteria not sent, a binding without a value). */
  enabled?: boolean;
  /** Rows of the page before stay in place while the next are on their way. */
  keepPrevious?: boolean;
  /** Milliseconds between polls; absent or 0: none. */
  pollEvery?: number;
}

export interface CallState {
  data: unknown;
  error: PortalError | undefined;
  /** First time, nothing to show. */
  loading: boolean;
  /** Anything on its way, also in the background. */
  busy: boolean;
  reload: () => Promise<void>;
}

/** Reads with a cache shared by every screen: the key is the operation and a number standing for the input. */
export function useCall(
  description: CallDescription | undefined,
  input: CallInput,
  { enabled = true, keepPrevious = false, pollEvery = 0 }: UseCallOptions = {},
): CallState {
  const key = description && enabled ? cacheKey(description.id, input) : null;
  const state = useSWR<unknown, PortalError>(
    key,
    description ? () => call(description, input) : null,
    {
      keepPreviousData: keepPrevious,
      refreshInterval: pollEvery,
    },
  );
  const { data, error, isLoading, isValidating, mutate } = state;
  const reload = useCallback(async () => void (await mutate()), [mutate]);
  return { data, error, loading: isLoading, busy: isValidating, reload };
}

/** After a write: asks again for what the named operations answered (no names: everything on the screen). */
export function useInvalidate(): (operations?: string[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (operations) => {
      await mutate(
        (key) => Array.isArray(key) && (!operations || operations.includes(String(key[0]))),
      );
    },
    [mutate],
  );
}
