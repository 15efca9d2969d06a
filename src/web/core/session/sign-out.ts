import { forgetInputs } from '../api/input-registry.ts';
import { toSignIn } from '../navigation/safe-redirect.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';
import { setSession } from './session-store.ts';
import { revokeToken } from './token-calls.ts';

/** Why the login page is shown again; it words the reason. */
export const SIGN_OUT_REASONS = ['signedOut', 'elsewhere', 'expired', 'idle'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/**
 * Clears storage, memory and page. The page is loaded anew, because what a screen has shown lives on in the memory of
 * the tab until then. Any number of calls at once sign out once.
 */
export function signOut(portal: Portal, reason: SignOutReason, wanted?: string): void {
  if (portal.leaving) return;
  portal.leaving = true;
  const { identity, impersonation } = portal.session.get();
  for (const one of [identity, impersonation])
    if (one && reason !== 'expired') revokeToken(portal, one.token);
  forgetSession(portal);
  portal.page.leaveFor(toSignIn(wanted, reason));
}

/** Nothing of the session stays, without leaving the page. */
export function forgetSession(portal: Portal): void {
  setSession(portal, {});
  forgetTraces(portal);
}

/** What was asked, kept or half typed belongs to the reader who did it. */
export function forgetTraces(portal: Portal): void {
  forgetInputs(portal);
  portal.kept.clear();
  portal.remembered.clear();
  portal.unsaved.clear();
}

/** The 401 and 403 rule. A refusal of a token that is no longer in use is an echo and changes nothing. */
export function onRefusal(portal: Portal, token: string | undefined): void {
  if (token === tokenOf(portal)) signOut(portal, 'expired', location.pathname + location.search);
}
