import useSWR, { useSWRConfig } from 'swr';
import { useCallback, useState } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import { call, type CallInput } from '../api/call.ts';
import { useLanguageTag } from '../i18n/use-text.ts';
import { asksTheSame, cacheKey, type CacheKey } from '../api/input-registry.ts';
import type { PortalError } from '../api/portal-error.ts';
import { usePortal } from '../portal/portal-context.ts';

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

/** Reads with a cache shared by every screen. The key: operation, a number standing for the input, and language. */
export function useCall(
  description: CallDescription | undefined,
  input: CallInput,
  { enabled = true, keepPrevious = false, pollEvery = 0 }: UseCallOptions = {},
): CallState {
  const portal = usePortal();
  const language = useLanguageTag();
  const key = description && enabled ? cacheKey(portal, description.id, input, language) : null;
  const state = useSWR<unknown, PortalError>(
    key,
    description ? () => call(portal, description, input, { language }) : null,
    {
      keepPreviousData: keepPrevious,
      refreshInterval: pollEvery,
    },
  );
  const { error, isLoading, isValidating, mutate } = state;
  const data = useDataInAnyLanguage(key, state.data);
  const reload = useCallback(async () => void (await mutate()), [mutate]);
  return { data, error, loading: isLoading && data === undefined, busy: isValidating, reload };
}

/** Keeps the answer in the previous language until the new one is here, so that nothing is unmounted meanwhile. */
function useDataInAnyLanguage(key: CacheKey | null, data: unknown): unknown {
  const [last, setLast] = useState<{ key: CacheKey; data: unknown }>();
  const same = key && last && asksTheSame(key, last.key) ? last.data : undefined;
  if (key && data !== undefined && data !== same) setLast({ key, data });
  return data === undefined ? same : data;
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
