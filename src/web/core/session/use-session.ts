import { useMemo, useSyncExternalStore } from 'react';
import { bindingsOf } from './bindings.ts';
import { holds, mayWrite } from './rights.ts';
import { sessionState, subscribeSession } from './session-store.ts';
import { applySessionStep, type SessionStep } from './session-steps.ts';
import type { Rights, SessionBindings, SessionState, SessionUser } from './session-state.ts';

export interface Session {
  /** A person, not a visitor's token. */
  signedIn: boolean;
  user: SessionUser | undefined;
  rights: Rights;
  impersonation: SessionState['impersonation'];
  /** `session.*` of conditions and mappings. */
  bindings: SessionBindings;
  /** All of the first list, one of the second. */
  holds: (requires?: readonly string[], requiresAny?: readonly string[]) => boolean;
  /** The same for writing: held in full, not for reading only. */
  mayWrite: (requires?: readonly string[], requiresAny?: readonly string[]) => boolean;
  /** The `session` step of actions; `answer` is what the token call before it answered. */
  apply: (step: SessionStep, answer?: unknown) => Promise<void>;
}

export function useSession(): Session {
  const state = useSyncExternalStore(subscribeSession, sessionState);
  return useMemo(() => toSession(state), [state]);
}

function toSession(state: SessionState): Session {
  const { identity, impersonation } = state;
  const rights = identity?.rights ?? {};
  return {
    signedIn: identity !== undefined && !identity.anonymous,
    user: identity?.user,
    rights,
    impersonation,
    bindings: bindingsOf(state),
    holds: (requires, requiresAny) => holds(rights, requires, requiresAny),
    mayWrite: (requires, requiresAny) => mayWrite(rights, requires, requiresAny),
    apply: applySessionStep,
  };
}
