import { useEffect, type ReactElement, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { isPortalError } from '../api/portal-error.ts';
import { usePortal } from '../portal/portal-context.ts';

const MAX_RETRIES = 2;
/** Seconds before the first retry if the response has no Retry-After header. The second wait is twice as long. */
const RETRY_AFTER = 5;

/**
 * SWR settings: cached data shows at once and is revalidated; only network errors, 429 and 503 are retried, at
 * most twice; focusing the window does not revalidate.
 */
export function CallsProvider({ children }: { children: ReactNode }): ReactElement {
  const { epoch } = usePortal();
  const { mutate } = useSWRConfig();
  // Frees the previous user's responses, which no key can reach any more.
  useEffect(
    () => epoch.subscribe(() => void mutate(() => true, undefined, { revalidate: false })),
    [epoch, mutate],
  );
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

const config = {
  revalidateOnFocus: false,
  shouldRetryOnError: true,
  onErrorRetry: (
    error: unknown,
    _key: string,
    _config: unknown,
    revalidate: (options: { retryCount: number }) => unknown,
    { retryCount }: { retryCount: number },
  ) => {
    if (!isPortalError(error) || retryCount > MAX_RETRIES) return;
    if (error.status !== 503 && error.status !== 429 && error.status !== 0) return;
    setTimeout(
      () => revalidate({ retryCount }),
      (error.retryAfter ?? RETRY_AFTER * retryCount) * 1000,
    );
  },
};
