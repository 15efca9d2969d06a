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
const toIndexPath = (hash: string): string => `/screens/index.${hash}.json`;
const toPublicIndexPath = (hash: string): string => `/screens/publicIndex.${hash}.json`;

/** Loads the list of screens with a hash, such as that of a draft. */
export const loadScreensByHash = async (portal: Portal, hash: string): Promise<ScreenEntry[]> =>
  (await loadPublished(portal, toIndexPath(hash))) as ScreenEntry[];

/**
 * Shows the list that the page names and preloads: for a visitor on a page for visitors a list of such screens, which is
 * a tenth of the complete one. `completeScreens` loads the others.
 */
export async function loadFirstScreens(portal: Portal): Promise<void> {
  const { publicScreensHash } = portal.meta;
  const isForVisitor = publicScreensHash !== '' && !findIdentity(portal.session.get());
  const entries =
    isForVisitor &&
    (await ignoreMissing(loadPublished(portal, toPublicIndexPath(publicScreensHash))));
  if (!entries) return loadCompleteScreens(portal);
  portal.screens.set(createScreenIndex(entries as ScreenEntry[], { isComplete: false }));
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

/** Shows the complete list: the one that the page names, or the current one if the server no longer has that. */
async function loadCompleteScreens(portal: Portal): Promise<void> {
  const { screensHash } = portal.meta;
  const before = portal.screens.get();
  const namedEntries =
    screensHash !== '' && (await ignoreMissing(loadScreensByHash(portal, screensHash)));
  const entries = namedEntries || (await loadScreens(portal));
  // Another list that was shown meanwhile is newer, or that of a draft.
  if (portal.screens.get() === before) showScreens(portal, entries);
}

/** Resolves with undefined if the server no longer has the publication of a file. */
const ignoreMissing = async <File>(file: Promise<File>): Promise<File | undefined> =>
  file.catch((error: unknown) => {
    if (error instanceof LoadError && error.status === 404) return undefined;
    throw error;
  });

/** Loads the published screens. The path is the same for every publication: the browser asks by ETag. */
export const loadScreens = async (portal: Portal): Promise<ScreenEntry[]> =>
  (await fetchJson(portal, INDEX_PATH, { cache: 'no-cache' })) as ScreenEntry[];

/** Replaces the list of screens. Unchanged screens do not render again. */
export function showScreens({ screens }: Portal, entries: readonly ScreenEntry[]): void {
  const before = screens.get();
  const next = updateScreenIndex(before, entries);
  if (next !== before) screens.set(next);
}
