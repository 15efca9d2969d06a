import { useSyncExternalStore } from 'react';
import { currentToken, subscribeSession } from './session-store.ts';

/** The token with which the guards let the reader in to what is shown. */
let admitted: string | undefined;
const listeners = new Set<() => void>();

/** Called on every arrival. */
export function admit(): void {
  admitted = currentToken();
  for (const listener of listeners) listener();
}

export const isAdmitted = (): boolean => admitted === currentToken();

/**
 * False between a change of identity and the next arrival. Until then nothing of the old place may be drawn: it would
 * ask, in the name of the new reader, for what they may not have, and a 403 signs out.
 */
export const useAdmitted = (): boolean => useSyncExternalStore(subscribe, isAdmitted);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
