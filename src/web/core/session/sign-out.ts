import { forgetInputs } from '../api/input-registry.ts';
import { toSignInPath } from '../navigation/safe-redirect.ts';
import { findToken, type Portal } from '../portal/portal.ts';
import { setSession } from './session-store.ts';
import { revokeToken } from './token-calls.ts';

/** Reasons for showing the login page, which displays a text for each of them. */
export const SIGN_OUT_REASONS = ['signedOut', 'elsewhere', 'expired', 'idle'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/**
 * Revokes the tokens unless the session has expired, clears storage and memory, and loads the login page. The page load is
 * needed because the tab's memory holds what screens have shown. Concurrent calls sign out once.
 */
export function signOut(portal: Portal, reason: SignOutReason, returnTo?: string): void {
  if (portal.leaving) return;
  portal.leaving = true;
  const { identity, impersonation } = portal.session.get();
  for (const session of [identity, impersonation])
    if (session && reason !== 'expired') revokeToken(portal, session.token);
  forgetSession(portal);
  portal.page.replace(toSignInPath(returnTo, reason));
}

/** Clears the session without reloading the page. */
export function forgetSession(portal: Portal): void {
  setSession(portal, {});
  clearUserData(portal);
}

/** Removes the user's data from the portal's state: cached responses, kept state of screens, and unsaved input. */
export function clearUserData(portal: Portal): void {
  forgetInputs(portal);
  portal.frameState.clear();
  portal.remembered.clear();
  portal.unsaved.clear();
}

/** Signs out after a 401 or 403. Ignores responses to a token that is no longer in use. */
export function onUnauthorized(portal: Portal, token: string | undefined): void {
  if (token === findToken(portal)) signOut(portal, 'expired', location.pathname + location.search);
}
