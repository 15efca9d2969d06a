import { clock } from '../../ui/clock.ts';
import { currentLanguage, known } from '../i18n/language.ts';
import { speak } from '../i18n/texts.ts';
import { toIdentity } from './identity.ts';
import { toOriginal, toSaved } from './saved-session.ts';
import type { Identity } from './session-state.ts';
import { sessionState, setSession } from './session-store.ts';
import { forgetTraces, signOut } from './sign-out.ts';
import { readSession, revokeToken } from './token-calls.ts';

/**
 * Takes the answer of the impersonation grant: keeps the session to come back to, and becomes the other. The caller
 * sends the reader to the dashboard that is now theirs. False when the answer holds no session, or one is open already.
 */
export async function startImpersonation(answer: unknown, returnRoute: string): Promise<boolean> {
  const identity = toIdentity(answer);
  const { identity: original, impersonation } = sessionState();
  if (!identity || !original || impersonation) return false;
  forgetTraces();
  setSession({
    identity,
    impersonation: {
      ...toSaved(original),
      language: currentLanguage(),
      isImpersonating: true,
      impersonatedUserId: identity.user.accountId,
      returnRoute,
      since: clock.date().toISOString(),
    },
  });
  const theirs = known(identity.user.language);
  if (theirs && theirs !== currentLanguage()) await speak(theirs);
  return true;
}

/** Restores the saved session and answers the route to return to. */
export async function stopImpersonation(): Promise<string> {
  const { identity, impersonation } = sessionState();
  if (!impersonation) return '/';
  if (identity) revokeToken(identity.token);
  forgetTraces();
  setSession({ identity: toOriginal(impersonation) });
  if (impersonation.language !== currentLanguage()) await speak(impersonation.language);
  await reloadSession();
  return impersonation.returnRoute;
}

/** Reads rights and flags again. The token stays; an answer without a session changes nothing. */
export async function reloadSession(): Promise<void> {
  const { identity, impersonation } = sessionState();
  if (!identity) return;
  const fresh = toIdentity(await readSession(), identity.token);
  // Signed out, or somebody else, while the answer was on its way.
  if (!fresh || sessionState().identity?.token !== identity.token) return;
  if (!sameReader(fresh, identity)) return signOut('expired');
  setSession({ identity: { ...identity, ...fresh }, ...(impersonation && { impersonation }) });
}

/** A token answers for one account only: anything else is a storage that was tampered with. */
const sameReader = (a: Identity, b: Identity): boolean => a.user.accountId === b.user.accountId;
