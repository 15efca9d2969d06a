import { locateScreen } from '../core/navigation/screen-index.ts';
import { preloadScreen } from './router/screen-host.tsx';
import type { Portal } from '../core/portal/portal.ts';
import { AppFrame } from './shell.tsx';

/** A skeleton shows after this and not before. */
const UNNOTICED = 150;

/**
 * Waits a moment for the screen to load before the address changes, so that a quick load shows no skeleton; a slow one
 * goes on behind it.
 */
export async function preloadFirstScreen(portal: Portal, pathname: string): Promise<void> {
  const index = portal.screens.get();
  const entry = locateScreen(index, pathname)?.entry;
  if (!entry) return;
  const frame = index.byId.get(entry.frame ?? '');
  const loading = [preloadScreen(portal, entry)];
  if (frame) loading.push(preloadScreen(portal, frame));
  if (portal.session.get().identity) loading.push(AppFrame.preload());
  await Promise.race([
    Promise.all(loading),
    new Promise((resolve) => setTimeout(resolve, UNNOTICED)),
  ]);
}
