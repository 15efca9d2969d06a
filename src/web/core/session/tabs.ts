import type { Portal } from '../portal/portal.ts';
import { toSignInPath } from '../navigation/safe-redirect.ts';
import { clearUserData } from './sign-out.ts';
import { parseSession, SESSION_KEY } from './session-store.ts';

/**
 * Synchronizes the session between tabs. The same token with new rights is adopted; after a change of token the tab
 * reloads, because it shows data of another session.
 */
export function watchOtherTabs(portal: Portal): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) syncSession(portal);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A page restored from the back-forward cache has missed storage events.
    if (persisted) syncSession(portal);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

function syncSession(portal: Portal): void {
  const { session, storage } = portal;
  const stored = parseSession(storage.read(SESSION_KEY));
  const ownSession = session.get();
  if (stored.identity?.token === ownSession.identity?.token) {
    session.set(stored);
    // Another tab has activated another policy of the member, so this tab shows data of the previous one.
    if (stored.identity?.user.memberId !== ownSession.identity?.user.memberId)
      portal.page.replace('/');
    return;
  }
  // A visitor's token from another tab does not change what a signed-out page shows.
  if (stored.identity?.anonymous && !ownSession.identity) return session.set(stored);
  clearUserData(portal);
  session.set({});
  reloadStartPage(portal, stored.identity === undefined);
}

/** Loads the start page. If it is open already, keeps the query of its address, which holds the redirect. */
function reloadStartPage({ page }: Portal, signedOut: boolean): void {
  if (location.pathname === '/') page.reload();
  else page.replace(signedOut ? toSignInPath(undefined, 'elsewhere') : '/');
}
