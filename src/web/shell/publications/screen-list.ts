import type { ScreenEntry } from '#shared/screens/entry.ts';
import { LoadError } from '../../core/api/load-error.ts';
import { fetchJson, loadPublished } from '../../core/brand/published.ts';
import {
  createScreenIndex,
  matchScreen,
  updateScreenIndex,
} from '../../core/navigation/screen-index.ts';
import { findIdentity, type Portal } from '../../core/portal/portal.ts';

const INDEX_PATH = '/screens/index.json';
const loadList = async (portal: Portal, name: string, hash: string): Promise<ScreenEntry[]> =>
  (await loadPublished(portal, `/screens/${name}.${hash}.json`)) as ScreenEntry[];

/** Loads the list of screens with a hash, such as that of a draft. */
export const loadScreensByHash = (portal: Portal, hash: string): Promise<ScreenEntry[]> =>
  loadList(portal, 'index', hash);

/**
 * Shows the list of screens that index.html names and preloads. On a page for visitors, a visitor gets the list of the
 * screens for visitors only, which is a tenth of the complete list. `completeScreens` loads the complete list when needed.
 */
export async function loadFirstScreens(portal: Portal): Promise<void> {
  const { publicScreensHash } = portal.meta;
  if (publicScreensHash === '' || findIdentity(portal.session.get()))
    return loadCompleteScreens(portal);
  try {
    const entries = await loadList(portal, 'publicIndex', publicScreensHash);
    portal.screens.set(createScreenIndex(entries, { isComplete: false }));
  } catch {
    // The complete list serves as well; if that fails, too, the start reports it.
    await loadCompleteScreens(portal);
  }
}

/**
 * Loads the complete list if it is needed: by a signed-in user, or for a path at which visitors have no screen. Sign-in
 * loads it beforehand, when the user begins to type.
 */
export async function completeScreens(portal: Portal, pathname?: string): Promise<void> {
  const index = portal.screens.get();
  const isEnough =
    pathname !== undefined &&
    !findIdentity(portal.session.get()) &&
    matchScreen(index, pathname) !== undefined;
  if (!index.isComplete && !isEnough) await loadCompleteScreens(portal);
}

/** Shows the complete list: the one whose hash the page names, or the current one if the server has deleted that one. */
async function loadCompleteScreens(portal: Portal): Promise<void> {
  const { screensHash } = portal.meta;
  const before = portal.screens.get();
  const entries =
    screensHash === ''
      ? await loadScreens(portal)
      : await loadScreensByHash(portal, screensHash).catch((error: unknown) => {
          if (error instanceof LoadError && error.status === 404) return loadScreens(portal);
          throw error;
        });
  // Another list that was shown meanwhile is newer, or that of a draft.
  if (portal.screens.get() === before) showScreens(portal, entries);
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
