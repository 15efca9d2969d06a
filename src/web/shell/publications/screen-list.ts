import type { ScreenEntry } from '#shared/screens/entry.ts';
import { reach } from '../../core/api/exchange.ts';
import { LoadError, LOAD_TIMEOUT } from '../../core/api/load-error.ts';

const ADDRESS = '/screens/index.json';
const previewAddress = (hash: string): string => `/screens/index.${hash}.json`;

/**
 * The published screens. The address stays the same from publication to publication: the browser's cache asks by ETag.
 * A draft is found by its hash only.
 */
export async function loadScreens(previewHash?: string): Promise<ScreenEntry[]> {
  const address = previewHash === undefined ? ADDRESS : previewAddress(previewHash);
  try {
    const response = await reach(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ScreenEntry[];
  } catch (cause) {
    throw new LoadError('ChunkLoadError', address, cause);
  }
}
