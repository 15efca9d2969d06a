import type { ScreenEntry } from '#shared/screens/entry.ts';
import { fetchFromServer } from '../../core/api/exchange.ts';
import { updateScreenIndex } from '../../core/navigation/screen-index.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { LoadError, LOAD_TIMEOUT } from '../../core/api/load-error.ts';

const ADDRESS = '/screens/index.json';
const addressWith = (hash: string): string => `/screens/index.${hash}.json`;

/**
 * Loads the list of screens with a hash, such as that of a draft. Its address never changes its content, so the browser
 * caches it.
 */
export const loadScreensByHash = (portal: Portal, hash: string): Promise<ScreenEntry[]> =>
  load(portal, addressWith(hash), {});

/** Loads the list that the page names and preloads; the current one if the server no longer has its publication. */
export const loadFirstScreens = (portal: Portal): Promise<ScreenEntry[]> =>
  portal.meta.screensHash === ''
    ? loadScreens(portal)
    : loadScreensByHash(portal, portal.meta.screensHash).catch((error: unknown) => {
        if (isNotFound(error)) return loadScreens(portal);
        throw error;
      });

const isNotFound = (error: unknown): boolean =>
  error instanceof LoadError && error.cause instanceof Error && error.cause.message === '404';

/** Loads the published screens. Their address is the same for every publication: the browser asks by ETag. */
export const loadScreens = (portal: Portal): Promise<ScreenEntry[]> =>
  load(portal, ADDRESS, { cache: 'no-cache' });

async function load(portal: Portal, address: string, init: RequestInit): Promise<ScreenEntry[]> {
  try {
    const response = await fetchFromServer(portal, address, {
      ...init,
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ScreenEntry[];
  } catch (cause) {
    throw new LoadError('ChunkLoadError', address, cause);
  }
}

export function showScreens({ screens }: Portal, entries: readonly ScreenEntry[]): void {
  const before = screens.get();
  const next = updateScreenIndex(before, entries);
  if (next !== before) screens.set(next);
}
