import { Refusal, found } from '../../errors.ts';
import { toImpersonationTarget } from '../../policy/impersonation.ts';
import { sessionMayImpersonate } from '../../policy/session.ts';
import { holds } from '../../policy/scope.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { pagedList } from '../paging.ts';
import { accountInReach, findUsers, loginsOf } from './user.queries.ts';

export const searchUsers: Handler<'searchUsers'> = async (call) => {
  const { rows, total, page } = await findUsers(call, call.input);
  call.opened(...rows.map((row) => row.member_id));
  const objects = rows.map((row) => ({
    userId: row.account_id,
    userName: row.user_name,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    roleId: row.role_id,
    role: roleOf(call, row.role_id).name,
    roleDescription: roleOf(call, row.role_id).description,
    portal: roleOf(call, row.role_id).portal,
    memberId: row.member_id ?? undefined,
    groupNumbers: row.groups,
    status: row.status,
    lastLoginDate: row.last_login_at ?? undefined,
    createdDate: row.created_at,
    mayImpersonate: sessionMayImpersonate(
      call.session,
      toImpersonationTarget(call.services.book, row),
    ),
  }));
  return pagedList(objects, total, page);
};

const roleOf = ({ services }: Call, roleId: number) => found(services.book.rolesById.get(roleId));

/** The own history is anyone's; another account's needs the permission and the account in reach. */
export const listLoginHistory: Handler<'listLoginHistory'> = async (call) => {
  const own = personOf(call).accountId;
  const accountId = call.input.accountId ?? own;
  if (accountId !== own) {
    if (!holds(call.scope, 'LOGIN_HISTORY')) throw new Refusal('forbidden');
    found(await accountInReach(call, { userId: accountId }));
  }
  const { rows, total, page } = await loginsOf(call, accountId, call.input);
  call.changed(accountId);
  const objects = rows.map((row) => ({
    loginId: row.login_id,
    loginDate: row.login_date,
    userName: row.user_name,
    success: row.success,
    reason: row.reason,
    ipAddress: row.ip_address ?? undefined,
    userAgent: row.user_agent ?? undefined,
    impersonatedBy: row.impersonator_name ?? undefined,
    logoutDate: row.logout_date ?? undefined,
  }));
  return pagedList(objects, total, page);
};
