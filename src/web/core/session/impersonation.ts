import { clock } from '../../ui/clock.ts';
import { showLanguage } from '../i18n/texts.ts';
import { currentLanguage, supportedLanguage } from '../portal/language.ts';
import type { Portal } from '../portal/portal.ts';
import type { Identity } from '../portal/session-state.ts';
import { toIdentity } from './identity.ts';
import { toImpersonator, toImpersonatorFields } from './impersonator-fields.ts';
import { setSession } from './session-store.ts';
import { clearUserData, signOut } from './sign-out.ts';
import { readSession, revokeToken } from './token-calls.ts';

/**
 * Starts an impersonation from the response of the grant and saves the current session. The caller navigates to the
 * new dashboard. Returns false if the response holds no session, nobody is signed in, or an impersonation is active already.
 */
export async function startImpersonation(
  portal: Portal,
  response: unknown,
  returnRoute: string,
): Promise<boolean> {
  const identity = toIdentity(response);
  const { identity: original, impersonation } = portal.session.get();
  if (!identity || !original || impersonation) return false;
  clearUserData(portal);
  setSession(portal, {
    identity,
    impersonation: {
      ...toImpersonatorFields(original),
      language: currentLanguage(portal),
      isImpersonating: true,
      impersonatedUserId: identity.user.accountId,
      returnRoute,
      since: clock.date().toISOString(),
    },
  });
  const language = supportedLanguage(portal, identity.user.language);
  if (language && language !== currentLanguage(portal)) await showLanguage(portal, language);
  return true;
}

/** Restores the saved session and returns the route to go back to; '/' if there is no impersonation. */
export async function stopImpersonation(portal: Portal): Promise<string> {
  const { identity, impersonation } = portal.session.get();
  if (!impersonation) return '/';
  if (identity) revokeToken(portal, identity.token);
  clearUserData(portal);
  setSession(portal, { identity: toImpersonator(impersonation) });
  if (impersonation.language !== currentLanguage(portal))
    await showLanguage(portal, impersonation.language);
  await reloadSession(portal);
  return impersonation.returnRoute;
}

/**
 * Reloads rights and flags. Keeps the token; ignores a response without a session. Signs out if the response is for another
 * account.
 */
export async function reloadSession(portal: Portal): Promise<void> {
  const { identity, impersonation } = portal.session.get();
  if (!identity) return;
  const fresh = toIdentity(await readSession(portal), identity.token);
  // The session changed while the request was pending.
  if (!fresh || portal.session.get().identity?.token !== identity.token) return;
  if (!isSameAccount(fresh, identity)) return signOut(portal, 'expired');
  setSession(portal, {
    identity: { ...identity, ...fresh },
    ...(impersonation && { impersonation }),
  });
}

/** A token belongs to one account; a mismatch means that storage was tampered with. */
const isSameAccount = (a: Identity, b: Identity): boolean => a.user.accountId === b.user.accountId;
