import { findIdentity, getTranslator, type Portal } from '../core/portal/portal.ts';
import { getUnsavedTitleKey } from '../core/screen/unsaved.ts';
import { isGateOpen } from '../core/session/rights.ts';
import { signInVisitor } from '../core/session/sign-in.ts';
import type { GuardDependencies } from './router/guards.ts';

/** Connects the guards to the running portal. */
export const createGuardDependencies = (
  portal: Portal,
  initialise: GuardDependencies['initialise'],
): GuardDependencies => ({
  screens: portal.screens.get,
  linkHosts: () => portal.brand.get()?.linkHosts ?? [],
  identity: () => findIdentity(portal.session.get()),
  initialise,
  signInVisitor: async () => portal.session.get().identity !== undefined || signInVisitor(portal),
  mayLeave: () => mayLeave(portal),
  isGateOpen: async (...gateUse) => isGateOpen(portal.session.get().identity?.groups, ...gateUse),
  notify: (translationKey) =>
    void portal.notices.notify({ type: 'info', translationKey, noTimeOut: true, inPage: true }),
});

/**
 * Asks the user to confirm losing unsaved data. Clears the unsaved marks on confirmation, so that a redirect does not
 * ask again.
 */
async function mayLeave(portal: Portal): Promise<boolean> {
  const { unsaved, questions } = portal;
  if (unsaved.size === 0) return true;
  const { t } = getTranslator(portal);
  const isConfirmed = await questions.confirm({
    title: t(getUnsavedTitleKey(portal)),
    content: t('frame.unsaved.text'),
    ok: t('frame.unsaved.leave'),
    cancel: t('frame.unsaved.stay'),
    danger: true,
  });
  if (isConfirmed) unsaved.clear();
  return isConfirmed;
}
