import { forgetInputs } from '../api/input-registry.ts';
import { forgetUnsaved } from '../../ui/notifications/unsaved.ts';
import { dropKept } from '../navigation/kept-state.ts';
import { toSignIn } from '../navigation/safe-redirect.ts';
import { leaveFor } from './leave.ts';
import { setSession, sessionState } from './session-store.ts';
import { revokeToken } from './token-calls.ts';

/** Why the login page is shown again; it words the reason. */
export const SIGN_OUT_REASONS = ['signedOut', 'elsewhere', 'expired', 'idle'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

let leaving = false;

/**
 * Clears storage, memory and page. The page is loaded anew, because what a screen has shown lives on in the memory of
 * the tab until then. Any number of calls at once sign out once.
 */
export function signOut(reason: SignOutReason, wanted?: string): void {
  if (leaving) return;
  leaving = true;
  const { identity, impersonation } = sessionState();
  for (const one of [identity, impersonation])
    if (one && reason !== 'expired') revokeToken(one.token);
  forgetSession();
  leaveFor(toSignIn(wanted, reason));
}

/** Nothing of the session stays, without leaving the page. */
export function forgetSession(): void {
  setSession({});
  forgetTraces();
}

/** What was asked, kept or half typed belongs to the reader who did it. */
export function forgetTraces(): void {
  forgetInputs();
  dropKept();
  forgetUnsaved();
}

/** The 401 and 403 rule. A refusal of a token that is no longer in use is an echo and changes nothing. */
export function onRefusal(token: string | undefined): void {
  if (token === sessionState().identity?.token)
    signOut('expired', location.pathname + location.search);
}
