import type { Portal } from '../portal/portal.ts';
import { toSignIn } from '../navigation/safe-redirect.ts';
import { forgetTraces } from './sign-out.ts';
import { parseSession, SESSION_KEY } from './session-store.ts';

/**
 * Keeps the tabs of one browser in one session. The same token with fresh rights is taken over; another token, or
 * none, means that what this tab shows belongs to somebody else: it starts over, at the place the guards find.
 */
export function watchOtherTabs(portal: Portal): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) agree(portal);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A page that comes out of the browser's back-forward cache has heard of nothing meanwhile.
    if (persisted) agree(portal);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

function agree(portal: Portal): void {
  const { session, storage } = portal;
  const stored = parseSession(storage.read(SESSION_KEY));
  const mine = session.get();
  if (stored.identity?.token === mine.identity?.token) return session.set(stored);
  // A visitor's token serves the same page for the same nobody.
  if (stored.identity?.anonymous && !mine.identity) return session.set(stored);
  forgetTraces(portal);
  session.set({});
  startOver(portal, stored.identity === undefined);
}

/** At the login page the query stays: it says where the reader wanted to go. */
function startOver({ page }: Portal, signedOut: boolean): void {
  if (location.pathname === '/') page.loadAnew();
  else page.leaveFor(signedOut ? toSignIn(undefined, 'elsewhere') : '/');
}
