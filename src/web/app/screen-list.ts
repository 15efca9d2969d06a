import type { ScreenEntry } from '#shared/screens/entry.ts';
import { reach } from '../api/exchange.ts';
import { LoadError, LOAD_TIMEOUT } from './load-error.ts';

const ADDRESS = '/screens/index.json';

/** The published screens. The address stays the same from publication to publication: the browser's cache asks by ETag. */
export async function loadScreens(): Promise<ScreenEntry[]> {
  try {
    const response = await reach(ADDRESS, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ScreenEntry[];
  } catch (cause) {
    throw new LoadError('ChunkLoadError', ADDRESS, cause);
  }
}
