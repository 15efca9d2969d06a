import { useMemo } from 'react';
import { usePortal, useSessionState } from '../portal/portal-context.ts';
import { findIdentity, type Portal } from '../portal/portal.ts';
import type {
  Rights,
  SessionBindings,
  SessionState,
  SessionUser,
} from '../portal/session-state.ts';
import { readSessionBindings } from './bindings.ts';
import { hasRights, mayWrite } from './rights.ts';
import { applySessionStep, type SessionStep } from './session-steps.ts';

/** The session as components use it. */
export interface Session {
  /** True for a user, false for a visitor, who may have an anonymous token. */
  signedIn: boolean;
  /** The account of the token; undefined without a token. */
  user: SessionUser | undefined;
  rights: Rights;
  impersonation: SessionState['impersonation'];
  /** `session.*` of conditions and bindings. */
  bindings: SessionBindings;
  /** Whether the user has all of `requires` and one of `requiresAny`. */
  hasRights: (requires?: readonly string[], requiresAny?: readonly string[]) => boolean;
  /** Like `hasRights`, for writes: read-only permissions do not count. */
  mayWrite: (requires?: readonly string[], requiresAny?: readonly string[]) => boolean;
  /** Runs the `session` step of an action. `response` is the result of the preceding call. */
  applyStep: (step: SessionStep, response?: unknown) => Promise<void>;
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
    signedIn: findIdentity(state) !== undefined,
    user: identity?.user,
    rights,
    impersonation,
    bindings: readSessionBindings(portal),
    hasRights: (requires, requiresAny) => hasRights(rights, requires, requiresAny),
    mayWrite: (requires, requiresAny) => mayWrite(rights, requires, requiresAny),
    applyStep: (step, response) => applySessionStep(portal, step, response),
  };
}
