import type { ScreenEntry } from '#shared/screens/entry.ts';
import { fetchFromServer } from '../../core/api/exchange.ts';
import { updateScreenIndex } from '../../core/navigation/screen-index.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { LoadError, LOAD_TIMEOUT } from '../../core/api/load-error.ts';

const ADDRESS = '/screens/index.json';
const addressWith = (hash: string): string => `/screens/index.${hash}.json`;

/**
 * Loads the screens of a draft, or of the publication that the page was sent with. Their address has a hash, so the
 * browser keeps them, and has them already when the page names the address.
 */
export const loadScreensWith = (portal: Portal, hash: string): Promise<ScreenEntry[]> =>
  load(portal, addressWith(hash), {});

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
