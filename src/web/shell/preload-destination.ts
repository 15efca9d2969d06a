import { listWithFrames } from '#shared/screens/frames.ts';
import { matchScreen } from '../core/navigation/screen-index.ts';
import { preloadScreen } from './router/screen-host.tsx';
import { findIdentity, type Portal } from '../core/portal/portal.ts';
import { AppLayout } from './shell.tsx';

/** Milliseconds after which the URL changes even if the screen is still loading. Then its skeleton is shown. */
const MAX_DELAY = 150;

/**
 * Loads the screen that a navigation opens. Waits up to 150 ms before the URL changes, so that fast loads show no
 * skeleton. A slower load continues in the background.
 */
export async function preloadDestination(portal: Portal, pathname: string): Promise<void> {
  const index = portal.screens.get();
  const entry = matchScreen(index, pathname)?.entry;
  if (!entry || entry.signIn) return;
  const loading = listWithFrames(entry, index.byId).map((screen) => preloadScreen(portal, screen));
  // Visitors with a token get the layout of signed-out pages.
  if (findIdentity(portal.session.get())) loading.push(AppLayout.preload());
  await Promise.race([
    Promise.all(loading),
    new Promise((resolve) => setTimeout(resolve, MAX_DELAY)),
  ]);
}
