import type { Portal } from '../portal/portal.ts';
import { reloadSession, startImpersonation, stopImpersonation } from './impersonation.ts';
import { isRouted } from './session-store.ts';
import { signOut } from './sign-out.ts';

export type SessionStep = 'impersonate' | 'reload' | 'signOut' | 'passwordChanged';

/** Runs the `session` step of a screen's actions. `response` is the result of the preceding call. */
export async function applySessionStep(
  portal: Portal,
  step: SessionStep,
  response?: unknown,
): Promise<void> {
  if (step === 'impersonate') return impersonate(portal, response);
  if (step === 'signOut') return signOut(portal, 'signedOut');
  // The token stays valid after a password change, but its rights may change.
  return reloadSession(portal);
}

async function impersonate(portal: Portal, response: unknown): Promise<void> {
  const { pathname, search } = location;
  const started = await startImpersonation(portal, response, pathname + search);
  if (started) await arriveAt(portal, '/');
  else portal.notices.notify({ type: 'error', translationKey: 'errors.impersonationFailed' });
}

/** Ends the impersonation from the banner. */
export async function endImpersonation(portal: Portal): Promise<void> {
  await arriveAt(portal, await stopImpersonation(portal));
}

/**
 * Opens a path after the user has changed. The new state makes it a new navigation even if the path is the current one.
 * If the guards reject the path, the start page is opened.
 */
async function arriveAt(portal: Portal, path: string): Promise<void> {
  const { history } = portal;
  await history.navigate(path, { state: {} });
  if (!isRouted(portal)) await history.navigate('/', { state: {} });
}
