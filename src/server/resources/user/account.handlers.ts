import { requireFound } from '../../errors.ts';
import { canChangePermissions, canResetAccount } from '../../policy/account-management.ts';
import { readSecondFactor } from '../../policy/second-factor.ts';
import { maySessionImpersonate } from '../../policy/session.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  findAccountProfile,
  listGroupsOfAccount,
  requireVisiblePerson,
} from './account.queries.ts';

export const readAccount: Handler<'readAccount'> = async (call) => {
  const { userId } = call.input;
  const caller = requirePerson(call);
  const target = await requireVisiblePerson(call, userId);
  const row = toFields(call, requireFound(await findAccountProfile(call, userId)));
  const groups = await listGroupsOfAccount(call, userId);
  call.auditRead(row.memberId);
  return {
    ...row,
    fullName: `${row.firstName} ${row.lastName}`,
    roleId: target.role.id,
    role: target.role.name,
    portal: target.role.portal,
    everyGroup: target.groups === 'all',
    groups: groups.map((group) => toFields(call, group)),
    taxIds: target.taxIds,
    mfaEnabled: (await readSecondFactor(call.trx, userId)) !== undefined,
    own: caller.accountId === userId,
    mayReset: canResetAccount(caller, target),
    mayManage: canChangePermissions(caller, target),
    mayImpersonate: maySessionImpersonate(call.session, target),
  };
};
