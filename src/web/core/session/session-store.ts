import { useStore } from '../../ui/store.ts';
import { usePortal } from '../portal/portal-context.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';
import type { SessionState } from '../portal/session-state.ts';
import { readIdentity } from './identity.ts';
import { readImpersonation } from './saved-session.ts';

export const SESSION_KEY = 'portal.session';
/** Only these outlive a sign-out. */
export const LASTING_KEYS = ['portal.language', 'portal.theme'] as const;

/** Every change is one value in one key: another tab sees the whole of it or nothing. */
export function setSession({ session, storage }: Portal, next: SessionState): void {
  session.set(next);
  if (next.identity) storage.write(SESSION_KEY, JSON.stringify(next));
  else storage.clear(LASTING_KEYS);
}

export const restoreSession = ({ session, storage }: Portal): void =>
  session.set(parseSession(storage.read(SESSION_KEY)));

/** Anything that is not a session as this build writes it counts as signed out. */
export function parseSession(text: string | undefined | null): SessionState {
  try {
    const raw = JSON.parse(text ?? 'null') as Partial<SessionState> | null;
    const identity = readIdentity(raw?.identity);
    if (!identity) return {};
    const impersonation = readImpersonation(raw?.impersonation, identity);
    // An impersonated session without its way back would be somebody else's for ever.
    return raw?.impersonation && !impersonation
      ? {}
      : { identity, ...(impersonation && { impersonation }) };
  } catch {
    return {};
  }
}

/** Called on every arrival. */
export const admit = (portal: Portal): void => portal.admitted.set(tokenOf(portal));

export const isAdmitted = (portal: Portal): boolean => portal.admitted.get() === tokenOf(portal);

/**
 * False between a change of identity and the next arrival. Until then nothing of the old place may be drawn: it would
 * ask, in the name of the new reader, for what they may not have, and a 403 signs out.
 */
export function useAdmitted(): boolean {
  const { admitted, session } = usePortal();
  return useStore(admitted) === useStore(session).identity?.token;
}
