import { useMemo } from 'react';
import { usePortal, useSessionState } from '../portal/portal-context.ts';
import { readerOf, type Portal } from '../portal/portal.ts';
import type {
  Rights,
  SessionBindings,
  SessionState,
  SessionUser,
} from '../portal/session-state.ts';
import { bindingsOf } from './bindings.ts';
import { holds, mayWrite } from './rights.ts';
import { applySessionStep, type SessionStep } from './session-steps.ts';

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
  const portal = usePortal();
  const state = useSessionState();
  return useMemo(() => toSession(portal, state), [portal, state]);
}

function toSession(portal: Portal, state: SessionState): Session {
  const { identity, impersonation } = state;
  const rights = identity?.rights ?? {};
  return {
    signedIn: readerOf(state) !== undefined,
    user: identity?.user,
    rights,
    impersonation,
    bindings: bindingsOf(portal),
    holds: (requires, requiresAny) => holds(rights, requires, requiresAny),
    mayWrite: (requires, requiresAny) => mayWrite(rights, requires, requiresAny),
    apply: (step, answer) => applySessionStep(portal, step, answer),
  };
}
