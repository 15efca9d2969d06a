import { currentLanguage } from '../i18n/language.ts';
import { portalMeta } from '../app/portal-meta.ts';
import type { SessionBindings, SessionState } from './session-state.ts';

/** Every key is always there: an expression throws on a declared key that is absent. */
export function bindingsOf({ identity, impersonation }: SessionState): SessionBindings {
  const user = identity?.user;
  return {
    accountId: user?.accountId ?? 0,
    userName: user?.userName ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    memberId: user?.memberId ?? '',
    groupNumber: user?.groupNumber ?? 0,
    dependentNumber: user?.dependentNumber ?? 0,
    role: user?.role ?? '',
    portal: user?.portal ?? 'public',
    language: currentLanguage(),
    brand: portalMeta().brand,
    impersonating: impersonation !== undefined,
    anonymous: identity?.anonymous === true,
  };
}
