import { portalMeta } from '../brand/portal-meta.ts';
import { currentLanguage } from '../i18n/language.ts';
import { toUser } from './identity.ts';
import type { SessionBindings, SessionState } from './session-state.ts';

const NOBODY = toUser({});

/** Every key is always there: an expression throws on a declared key that is absent. */
export function bindingsOf({ identity, impersonation }: SessionState): SessionBindings {
  const { accountId, userName, firstName, lastName, email, memberId, ...user } =
    identity?.user ?? NOBODY;
  return {
    accountId,
    userName,
    firstName,
    lastName,
    email,
    memberId,
    groupNumber: user.groupNumber,
    dependentNumber: user.dependentNumber,
    role: user.role,
    portal: user.portal,
    language: currentLanguage(),
    brand: portalMeta().brand,
    impersonating: impersonation !== undefined,
    anonymous: identity?.anonymous === true,
  };
}
