import useSWR from 'swr';
import type { MenuBadge } from '#shared/screens/entry.ts';
import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import { usePortal } from '../portal/portal-context.ts';
import { readAt } from '../screen/read-path.ts';
import { useCacheKey, type ResponseKey } from './use-cache-key.ts';

/** Milliseconds between two requests. */
const POLL_INTERVAL = 60_000;

/**
 * Number of a badge, such as unread messages (UnReadAmount, point 7 of the specification). If a call fails, the last known number
 * is kept. 0 without a badge.
 */
export function useBadge(badge: MenuBadge | undefined): number {
  const portal = usePortal();
  const key = useCacheKey(badge?.url, {});
  const readCount = async ([url]: ResponseKey) =>
    readJson(await exchange(portal, { url, init: {} }));
  const { data } = useSWR(key, readCount, {
    refreshInterval: POLL_INTERVAL,
    keepPreviousData: true,
  });
  return Number(readAt(data, badge?.field)) || 0;
}

/** Larger numbers do not fit into a badge. */
const MAX_SHOWN = 99;

/** Formats the number of a badge, for example 99+. */
export const formatBadge = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
