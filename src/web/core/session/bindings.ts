import { currentLanguage } from '../portal/language.ts';
import type { Portal } from '../portal/portal.ts';
import type { SessionBindings } from '../portal/session-state.ts';
import { toUser } from './identity.ts';

/** The values of the user's bindings without an account. */
const EMPTY_USER = toUser({});

/** Reads the session for conditions and bindings. Every key is present: without an account, its texts are '' and its numbers 0. */
export function readSessionBindings(portal: Portal): SessionBindings {
  const { identity, impersonation } = portal.session.get();
  const { accountId, userName, firstName, lastName, email, memberId, ...user } =
    identity?.user ?? EMPTY_USER;
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
