import useSWR from 'swr';
import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';
import { useCacheKey } from './use-cache-key.ts';

/** Milliseconds between two requests. */
const POLL_INTERVAL = 60_000;

/**
 * Number of unread messages (point 7 of the specification: UnReadAmount). If a call fails, the last known number is kept. 0
 * without a call if not `enabled`.
 */
export function useUnread(enabled: boolean): number {
  const portal = usePortal();
  const key = useCacheKey(enabled ? 'countUnread' : undefined, {});
  const { data } = useSWR(key, () => fetchUnread(portal), {
    refreshInterval: POLL_INTERVAL,
    keepPreviousData: true,
  });
  return enabled && typeof data === 'number' && data > 0 ? data : 0;
}

/** Larger numbers do not fit into a badge. */
const MAX_SHOWN = 99;

/** Formats the number of unread messages for a badge, for example 99+. */
export const formatUnread = (unread: number): string =>
  unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);

const fetchUnread = async (portal: Portal): Promise<unknown> =>
  readJson(await exchange(portal, { url: '/api/Conversations/UnReadAmount', init: {} }));
