import type { ScreenEntry } from '#shared/screens/entry.ts';
import { LoadError } from '../../core/api/load-error.ts';
import { fetchJson, loadPublished } from '../../core/brand/published.ts';
import { updateScreenIndex } from '../../core/navigation/screen-index.ts';
import type { Portal } from '../../core/portal/portal.ts';

const INDEX_PATH = '/screens/index.json';
const toIndexPath = (hash: string): string => `/screens/index.${hash}.json`;

/** Loads the list of screens with a hash, such as that of a draft. */
export const loadScreensByHash = async (portal: Portal, hash: string): Promise<ScreenEntry[]> =>
  (await loadPublished(portal, toIndexPath(hash))) as ScreenEntry[];

/** Loads the list that the page names and preloads; the current one if the server no longer has its publication. */
export async function loadFirstScreens(portal: Portal): Promise<ScreenEntry[]> {
  const { screensHash } = portal.meta;
  if (screensHash === '') return loadScreens(portal);
  try {
    return await loadScreensByHash(portal, screensHash);
  } catch (error) {
    if (error instanceof LoadError && error.status === 404) return loadScreens(portal);
    throw error;
  }
}

/** Loads the published screens. The path is the same for every publication: the browser asks by ETag. */
export const loadScreens = async (portal: Portal): Promise<ScreenEntry[]> =>
  (await fetchJson(portal, INDEX_PATH, { cache: 'no-cache' })) as ScreenEntry[];

/** Replaces the list of screens. Unchanged screens do not render again. */
export function showScreens({ screens }: Portal, entries: readonly ScreenEntry[]): void {
  const before = screens.get();
  const next = updateScreenIndex(before, entries);
  if (next !== before) screens.set(next);
}
