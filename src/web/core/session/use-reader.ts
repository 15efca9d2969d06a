import { useSyncExternalStore } from 'react';
import type { Identity } from './session-state.ts';
import { sessionState, subscribeSession } from './session-store.ts';

/** Who is signed in; a visitor's token is nobody. */
export function useReader(): Identity | undefined {
  const { identity } = useSyncExternalStore(subscribeSession, sessionState);
  return identity?.anonymous ? undefined : identity;
}
