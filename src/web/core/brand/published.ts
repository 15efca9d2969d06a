import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { fetchFromServer } from '../api/exchange.ts';
import { LoadError, LOAD_TIMEOUT } from '../api/load-error.ts';
import type { Portal } from '../portal/portal.ts';

/** Fetches a published file (brand, texts, screen) by its hashed path, once. Rejects with LoadError; the next call then retries. */
export function loadPublished(portal: Portal, url: string): Promise<unknown> {
  const { published } = portal;
  const known = published.get(url);
  if (known) return known;
  const inPage = readFromPage(url);
  const loading = inPage === undefined ? fetchJson(portal, url) : Promise.resolve(inPage);
  published.set(url, loading);
  loading.catch(() => published.delete(url));
  return loading;
}

/** Reads a file that the page contains (server/plugins/page-files.ts). Undefined if it does not. */
function readFromPage(url: string): unknown {
  const elements = document.querySelectorAll<HTMLScriptElement>('script[data-url]');
  const element = [...elements].find(({ dataset }) => dataset['url'] === url);
  return element ? JSON.parse(element.textContent) : undefined;
}

/** Fetches a published file without keeping it. Rejects with LoadError. */
export async function fetchJson(
  portal: Portal,
  url: string,
  init: RequestInit = {},
): Promise<unknown> {
  let status: number | undefined;
  try {
    const response = await fetchFromServer(portal, url, {
      ...init,
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    ({ status } = response);
    if (!response.ok) throw new Error(`${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new LoadError('ChunkLoadError', url, cause, status);
  }
}

const toScreenPath = ({ id, hash }: ScreenEntry): string => `/screens/${id}.${hash}.json`;

/** Fetches a screen by its hash, once. Rejects with LoadError. */
export async function loadArtefact(portal: Portal, entry: ScreenEntry): Promise<ScreenArtefact> {
  const artefact = (await loadPublished(portal, toScreenPath(entry))) as ScreenArtefact;
  portal.artefacts.set(toScreenPath(entry), artefact);
  return artefact;
}

/** Returns the screen if it is cached, so that a preloaded screen renders at once. */
export const findCachedArtefact = (
  { artefacts }: Portal,
  entry: ScreenEntry,
): ScreenArtefact | undefined => artefacts.get(toScreenPath(entry));
