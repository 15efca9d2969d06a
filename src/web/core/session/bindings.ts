import { currentLanguage } from '../portal/language.ts';
import type { Portal } from '../portal/portal.ts';
import type { SessionBindings } from '../portal/session-state.ts';
import { toUser } from './identity.ts';

const NO_SESSION = toUser({});

/** Returns the session for conditions and bindings. Every key is present: without an account, its texts are '' and its numbers 0. */
export function toSessionBindings(portal: Portal): SessionBindings {
  const { identity, impersonation } = portal.session.get();
  const { accountId, userName, firstName, lastName, email, memberId, ...user } =
    identity?.user ?? NO_SESSION;
  return {
    accountId,
    userName,
    firstName,
    lastName,
    email,
    memberId,
    groupNumber: user.groupNumber,
    dependentNumber: user.dependentNumber,
    portal: user.portal,
    language: currentLanguage(portal),
    brand: portal.meta.brand,
    impersonating: impersonation !== undefined,
    anonymous: identity?.anonymous === true,
  };
}
