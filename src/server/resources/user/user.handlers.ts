import { requireFound } from '../../errors.ts';
import { toImpersonationTarget } from '../../policy/impersonation.ts';
import { maySessionImpersonate } from '../../policy/session.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { requireVisiblePerson } from './account.queries.ts';
import { selectLogins, selectUsers } from './user.queries.ts';
import { describeBrowser } from '../rows/describe-browser.ts';

export const searchUsers: Handler<'searchUsers'> = async (call) => {
  const { catalogue } = call.services;
  const page = await readMemberPage(call, selectUsers(call, call.input));
  return page.map((row) => {
    const {
      name: role,
      description: roleDescription,
      portal,
    } = requireFound(catalogue.rolesById.get(row.roleId));
    const mayImpersonate = maySessionImpersonate(
      call.session,
      toImpersonationTarget(catalogue, row),
    );
    return { ...row, userId: row.accountId, role, roleDescription, portal, mayImpersonate };
  });
};

/**
 * Users may read their own history; another account must be in scope, and requires the permission of the contract
 * (x-object).
 */
export const listLoginHistory: Handler<'listLoginHistory'> = async (call) => {
  const callerId = requirePerson(call).accountId;
  const accountId = call.input.accountId ?? callerId;
  if (accountId !== callerId) await requireVisiblePerson(call, accountId);
  const page = await readPage(call, selectLogins(call, accountId, call.input));
  call.auditObject(accountId);
  return page.map((row) => ({ ...row, browser: describeBrowser(row.userAgent ?? null) }));
};
