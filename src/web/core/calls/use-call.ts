import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { use, useCallback, useState } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import { call, type CallInput } from '../api/call.ts';
import { useLanguageTag } from '../i18n/use-text.ts';
import { isSameCall } from '../api/input-registry.ts';
import type { PortalError } from '../api/portal-error.ts';
import { usePortal } from '../portal/portal-context.ts';
import { findStartedCall, startCall, takeStartedCall } from './started-calls.ts';
import { useCacheKey, type ResponseKey } from './use-cache-key.ts';

export interface UseCallOptions {
  /** False delays the call, for example until criteria are submitted or a binding has a value. */
  enabled?: boolean;
  /** Keeps the response to the previous input, such as the rows of the previous page, until the next one arrives. */
  keepPrevious?: boolean;
  /** Milliseconds between polls. Absent or 0: no polling. */
  pollEvery?: number;
}

/** The response of a call and its loading state. */
export interface CallState {
  data: unknown;
  error: PortalError | undefined;
  /** True during the first load, when there is no data to show. */
  loading: boolean;
  /** True while a request is pending, also in the background. */
  busy: boolean;
  reload: () => Promise<void>;
}

/** Reads an operation through a cache that all screens share. See useCacheKey for the key. */
export function useCall(
  description: CallDescription | undefined,
  input: CallInput,
  { enabled = true, keepPrevious = false, pollEvery = 0 }: UseCallOptions = {},
): CallState {
  const key = useCacheKey(enabled ? description?.id : undefined, input);
  const { error, isLoading, isValidating, mutate, ...state } = useRead(key, description, input, {
    keepPreviousData: keepPrevious,
    refreshInterval: pollEvery,
    // SWR would answer requests within its deduplication interval with the previous response.
    ...(pollEvery > 0 && { dedupingInterval: 0 }),
  });
  const data = useLastData(key, state.data);
  const reload = useCallback(async () => void (await mutate()), [mutate]);
  return { data, error, loading: isLoading && data === undefined, busy: isValidating, reload };
}

/** Reads through SWR, and starts a read without a cached response at once (started-calls.ts). */
function useRead(
  key: ResponseKey | null,
  description: CallDescription | undefined,
  input: CallInput,
  options: SWRConfiguration<unknown, PortalError>,
): SWRResponse<unknown, PortalError> {
  const portal = usePortal();
  const language = useLanguageTag();
  const read = key &&
    description && {
      key,
      fetch: () => call(portal, description, input, { language }),
    };
  const fetcher = read ? () => takeStartedCall(portal, read.key) ?? read.fetch() : null;
  const { mutate } = useSWRConfig();
  const known = read ? findStartedCall(portal, read.key) : undefined;
  const response = useSWR<unknown, PortalError>(key, fetcher, {
    ...options,
    ...(known?.isKept && { revalidateIfStale: false }),
  });
  const keep = (value: unknown) => void mutate(key, value, { revalidate: false });
  const started =
    read && response.isLoading && response.error === undefined
      ? startCall(portal, read.key, read.fetch, keep)
      : known;
  // Also in the render after the wait, as React demands.
  if (started?.awaited) use(started.awaited);
  return response;
}

/**
 * Keeps the data of the previous language, or from before a write, until the new data arrives, so that nothing is
 * unmounted.
 */
function useLastData(key: ResponseKey | null, data: unknown): unknown {
  const [last, setLast] = useState<{ key: ResponseKey; data: unknown }>();
  const previous = key && last && isSameCall(key, last.key) ? last.data : undefined;
  if (key && data !== undefined && data !== previous) setLast({ key, data });
  return data === undefined ? previous : data;
}

/**
 * Returns a function that reads all shown data again, for use after a write. All cache keys are arrays, so the filter
 * matches every response.
 */
export function useInvalidate(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => void (await mutate(Array.isArray)), [mutate]);
}
