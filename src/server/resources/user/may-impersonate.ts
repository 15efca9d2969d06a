import { covers } from '#shared/permissions/index.ts';
import { found } from '../../errors.ts';
import { holds } from '../../policy/scope.ts';
import { personOf, type Call } from '../../requests/call.ts';

/** What a list may offer; the grant itself is decided when the impersonation is asked for (session/impersonate.ts). */
export function mayImpersonate(call: Call, accountId: number, roleId: number): boolean {
  const role = found(call.services.book.rolesById.get(roleId));
  const needed = role.accounts.impersonate;
  const caller = personOf(call);
  if (
    needed === undefined ||
    accountId === caller.accountId ||
    call.session?.impersonatorId !== undefined
  )
    return false;
  const inward = role.portal === caller.role.portal;
  return (
    holds(call.scope, needed, 'write') &&
    (!inward || covers(caller.rights, new Map(Object.entries(role.permissions))))
  );
}
