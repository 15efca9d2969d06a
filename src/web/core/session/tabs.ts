import { toSignIn } from '../navigation/safe-redirect.ts';
import { forgetTraces } from './sign-out.ts';
import { leaveFor, loadAnew } from './leave.ts';
import { readStored } from '../storage/safe-storage.ts';
import { adoptSession, parseSession, SESSION_KEY, sessionState } from './session-store.ts';

/**
 * Keeps the tabs of one browser in one session. The same token with fresh rights is taken over; another token, or
 * none, means that what this tab shows belongs to somebody else: it starts over, at the place the guards find.
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) agree();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A page that comes out of the browser's back-forward cache has heard of nothing meanwhile.
    if (persisted) agree();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

export function agree(): void {
  const stored = parseSession(readStored(SESSION_KEY));
  const mine = sessionState();
  if (stored.identity?.token === mine.identity?.token) return adoptSession(stored);
  // A visitor's token serves the same page for the same nobody.
  if (stored.identity?.anonymous && !mine.identity) return adoptSession(stored);
  forgetTraces();
  adoptSession({});
  startOver(stored.identity === undefined);
}

/** At the login page the query stays: it says where the reader wanted to go. */
function startOver(signedOut: boolean): void {
  if (location.pathname === '/') loadAnew();
  else leaveFor(signedOut ? toSignIn(undefined, 'elsewhere') : '/');
}
