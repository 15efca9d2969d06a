import { useEffect, type ReactElement, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { isPortalError } from '../api/portal-error.ts';
import { usePortal } from '../portal/portal-context.ts';

const MOST_RETRIES = 2;
const RETRY_AFTER = 5;

/**
 * How reads behave: what was answered shows at once and is asked again; a failure is tried again only when the server
 * was away or asked to wait, and never more than twice; nothing is asked because a window came to the front.
 */
export function CallsProvider({ children }: { children: ReactNode }): ReactElement {
  const { epoch } = usePortal();
  const { mutate } = useSWRConfig();
  // Answers to the reader before are not only unreachable, they leave the memory.
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
    if (!isPortalError(error) || retryCount > MOST_RETRIES) return;
    if (error.status !== 503 && error.status !== 429 && error.status !== 0) return;
    setTimeout(
      () => revalidate({ retryCount }),
      (error.retryAfter ?? RETRY_AFTER * retryCount) * 1000,
    );
  },
};
