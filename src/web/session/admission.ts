import { useSyncExternalStore } from 'react';
import { currentToken, sessionState, subscribeSession } from './session-store.ts';

/** The token with which the guards let the reader in to what is shown. */
let admitted: string | undefined;

export const admit = (): void => void (admitted = currentToken());
export const isAdmitted = (): boolean => admitted === currentToken();

/**
 * False between a change of identity and the next arrival. Until then nothing of the old place may be drawn: it would
 * ask, in the name of the new reader, for what they may not have, and a 403 signs out.
 */
export function useAdmitted(): boolean {
  useSyncExternalStore(subscribeSession, sessionState);
  return isAdmitted();
}
