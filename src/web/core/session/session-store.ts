import { useStore } from '../../ui/store.ts';
import { usePortal } from '../portal/portal-context.ts';
import { findToken, type Portal } from '../portal/portal.ts';
import type { SessionState } from '../portal/session-state.ts';
import { readIdentity } from './identity.ts';
import { readImpersonation } from './impersonator-fields.ts';

/** Local storage key of the session. */
export const SESSION_KEY = 'portal.session';
/** Local storage key of the token of a remembered browser, whose sign-in requires no code. */
export const DEVICE_KEY = 'portal.device';
/** Keys that are kept after sign-out. */
export const LASTING_KEYS = ['portal.language', 'portal.theme', DEVICE_KEY] as const;

/**
 * Sets the session and stores it as one value, so that other tabs never read a partial change. Without an identity, clears
 * the storage except LASTING_KEYS.
 */
export function setSession({ session, storage }: Portal, next: SessionState): void {
  session.set(next);
  if (next.identity) storage.write(SESSION_KEY, JSON.stringify(next));
  else storage.clear(LASTING_KEYS);
}

/** Loads the stored session after a page load. */
export const restoreSession = ({ session, storage }: Portal): void =>
  session.set(parseSession(storage.read(SESSION_KEY)));

/** Reads the stored session; an unknown format counts as signed out. */
export function parseSession(text: string | undefined | null): SessionState {
  try {
    const raw = JSON.parse(text ?? 'null') as Partial<SessionState> | null;
    const identity = readIdentity(raw?.identity);
    if (!identity) return {};
    const impersonation = readImpersonation(raw?.impersonation, identity);
    // An impersonation without a saved session could never be ended.
    return raw?.impersonation && !impersonation
      ? {}
      : { identity, ...(impersonation && { impersonation }) };
  } catch {
    return {};
  }
}

/** Records the token under which the guards opened the current screen. Called after every navigation. */
export const markRouted = (portal: Portal): void => portal.routedToken.set(findToken(portal));

/** Whether the guards opened the current screen under the current token. */
export const isRouted = (portal: Portal): boolean => portal.routedToken.get() === findToken(portal);

/**
 * False between a change of identity and the next navigation. Until then the old screen must not render: its calls,
 * made with the new token, could get a 403, which signs out.
 */
export function useIsRouted(): boolean {
  const { routedToken, session } = usePortal();
  return useStore(routedToken) === useStore(session).identity?.token;
}
