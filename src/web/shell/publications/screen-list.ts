import type { ScreenEntry } from '#shared/screens/entry.ts';
import { fetchFromServer } from '../../core/api/exchange.ts';
import { updateScreenIndex } from '../../core/navigation/screen-index.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { LoadError, LOAD_TIMEOUT } from '../../core/api/load-error.ts';

const ADDRESS = '/screens/index.json';
const previewAddress = (hash: string): string => `/screens/index.${hash}.json`;

/**
 * Loads the published screens. Their address is the same for every publication, and the browser cache revalidates by
 * ETag. A draft has its hash in the address.
 */
export async function loadScreens(portal: Portal, previewHash?: string): Promise<ScreenEntry[]> {
  const address = previewHash === undefined ? ADDRESS : previewAddress(previewHash);
  try {
    const response = await fetchFromServer(portal, address, {
      cache: 'no-cache',
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
