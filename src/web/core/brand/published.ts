import { reach } from '../api/exchange.ts';
import { LoadError, LOAD_TIMEOUT } from '../api/load-error.ts';

/** Files that carry their hash never change, so one answer serves as long as the tab lives. A failure is not kept. */
const loaded = new Map<string, Promise<unknown>>();

/** Fetches a published file (brand, texts, screen) by its hashed address. Rejects with LoadError. */
export function loadPublished(url: string): Promise<unknown> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = fetchJson(url);
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await reach(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT) });
    if (!response.ok) throw new Error(`${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new LoadError('ChunkLoadError', url, cause);
  }
}
