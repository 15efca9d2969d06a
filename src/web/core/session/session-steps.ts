import { notify } from '../../ui/notifications/notices.ts';
import { portalHistory } from '../navigation/portal-history.ts';
import { isAdmitted } from './admission.ts';
import { reloadSession, startImpersonation, stopImpersonation } from './impersonation.ts';
import { signOut } from './sign-out.ts';

export type SessionStep = 'impersonate' | 'reload' | 'signOut' | 'passwordChanged';

/** The `session` step of a screen's actions. */
export async function applySessionStep(step: SessionStep, answer?: unknown): Promise<void> {
  if (step === 'impersonate') return impersonate(answer);
  if (step === 'signOut') return signOut('signedOut');
  // The token survives a change of password; what it may do from now on may not be the same.
  return reloadSession();
}

async function impersonate(answer: unknown): Promise<void> {
  const { pathname, search } = location;
  const started = await startImpersonation(answer, pathname + search);
  if (started) await arriveAt('/');
  else notify({ type: 'error', translationKey: 'errors.impersonationFailed' });
}

/** The banner's Stop. */
export async function endImpersonation(): Promise<void> {
  await arriveAt(await stopImpersonation());
}

/** As somebody else now: even the same address is another arrival, and one that is refused leads home. */
async function arriveAt(path: string): Promise<void> {
  await portalHistory.navigate(path, { state: {} });
  if (!isAdmitted()) await portalHistory.navigate('/', { state: {} });
}
