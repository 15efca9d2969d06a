import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { createCacheKey, type CacheKey } from '../api/input-registry.ts';
import { useLanguageTag } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal-context.ts';

/** The cache key of a response, followed by the number of writes made before the response was read. */
export type ResponseKey = readonly [...CacheKey, writes: number];

/**
 * Returns the cache key of a call's response; null without an operation. A write invalidates all earlier responses: after
 * the next navigation, components read them again.
 */
export function useCacheKey(
  operation: string | undefined,
  input: Record<string, unknown>,
): ResponseKey | null {
  const portal = usePortal();
  const language = useLanguageTag();
  const writes = useWritesBefore();
  return operation === undefined
    ? null
    : [...createCacheKey(portal, operation, input, language), writes];
}

/** Returns the number of writes when the component appeared, or at the last navigation since. */
function useWritesBefore(): number {
  const portal = usePortal();
  const { key } = useLocation();
  const [before, setBefore] = useState(() => ({ key, writes: portal.writes }));
  if (before.key === key) return before.writes;
  setBefore({ key, writes: portal.writes });
  return portal.writes;
}

/**
 * Deletes invalidated responses from the cache after a navigation. Used once, by AppLayout. SWR names
 * an entry by the items of its key, each followed by a comma, so the number of writes is before the last comma.
 */
export function useOutdatedResponseCleanup(): void {
  const { cache } = useSWRConfig();
  const writes = useWritesBefore();
  useEffect(() => {
    for (const name of cache.keys())
      if (Number(name.split(',').at(-2)) < writes) cache.delete(name);
  }, [cache, writes]);
}
