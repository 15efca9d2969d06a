import { readIdentity } from './identity.ts';
import { readImpersonation } from './saved-session.ts';
import { clearStored, readStored, writeStored } from '../storage/safe-storage.ts';
import type { SessionState } from './session-state.ts';

export const SESSION_KEY = 'portal.session';
/** Only these outlive a sign-out. */
export const LASTING_KEYS = ['portal.language', 'portal.theme'] as const;

const listeners = new Set<() => void>();
let state: SessionState = {};

export const sessionState = (): SessionState => state;
export const currentToken = (): string | undefined => state.identity?.token;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every change is one value in one key: another tab sees the whole of it or nothing. */
export function setSession(next: SessionState): void {
  adoptSession(next);
  if (next.identity) writeStored(SESSION_KEY, JSON.stringify(next));
  else clearStored(LASTING_KEYS);
}

/** Takes over what another tab has already stored. */
export function adoptSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const restoreSession = (): void => adoptSession(parseSession(readStored(SESSION_KEY)));

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
