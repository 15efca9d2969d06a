import { requireFound } from '../../errors.ts';
import { selectAccountAudit } from '../../policy/account-audit.ts';
import { canChangePermissions } from '../../policy/account-management.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { listSessionsOfAccount } from '../session/session.queries.ts';
import {
  requireVisiblePerson,
  requireManagedPerson,
  getAccountVersion,
} from './account.queries.ts';
import { isAccountChange } from './account-changes.ts';
import { listFoundAccounts, listGroupUserRows } from './look-up.queries.ts';
import { listLevelChanges, canGrantRole, requireRoleOfSamePortal } from './role-change.ts';
import { describeBrowser } from '../rows/describe-browser.ts';

type FoundAccount = Awaited<ReturnType<typeof listFoundAccounts>>[number];

const toFoundAccount = (call: Call) => (row: FoundAccount) => {
  const { role_id, first_name, last_name, ...columns } = row;
  const role = requireFound(call.services.catalogue.rolesById.get(role_id)).name;
  return { ...toFields(call, columns), fullName: `${first_name} ${last_name}`, role };
};

export const findUsers: Handler<'findUsers'> = async (call) => {
  const rows = await listFoundAccounts(call, call.input.text);
  call.auditRead(...rows.map(({ member_id }) => member_id));
  return rows.map(toFoundAccount(call));
};

export const listGroupUsers: Handler<'listGroupUsers'> = async (call) => {
  call.auditObject(call.input.id);
  return (await listGroupUserRows(call, call.input.id)).map(toFoundAccount(call));
};

/**
 * Returns the person whose role is compared with others. Employers may compare the role of every account that they list; for
 * an account that they may not change, listRolesToGive is empty.
 */
const requireComparablePerson = (call: Call, userId: number) =>
  call.scope.principal === 'employer'
    ? requireVisiblePerson(call, userId)
    : requireManagedPerson(call, userId, { reset: false });

export const listRoleChange: Handler<'listRoleChange'> = async (call) => {
  const { userId, roleId } = call.input;
  const target = await requireComparablePerson(call, userId);
  const { catalogue, text } = call.services;
  const role = requireRoleOfSamePortal(call, target, roleId);
  const names = catalogue.permissions.map(({ name }) => name);
  return listLevelChanges(names, target, role).map(({ name, ...change }) => ({
    permissionId: requireFound(catalogue.byName.get(name)).id,
    permissionName: text(call.request.language, `permissions.${name}`),
    ...change,
  }));
};

export const listRolesToGive: Handler<'listRolesToGive'> = async (call) => {
  const target = await requireComparablePerson(call, call.input.userId);
  const { catalogue, code } = call.services;
  const mayChange = canChangePermissions(requirePerson(call), target);
  const names = catalogue.permissions.map(({ name }) => name);
  const rowVersion = await getAccountVersion(call, call.input.userId);
  return catalogue.roles
    .filter(({ id }) => mayChange && id !== target.role.id)
    .filter((role) => canGrantRole(call, target, role))
    .map((role) => {
      const kinds = listLevelChanges(names, target, role).map(({ change }) => change);
      const countKinds = (...countedKinds: string[]) =>
        kinds.filter((kind) => countedKinds.includes(kind)).length;
      const roleName = code('role', role.name, call.request.language);
      return {
        roleId: role.id,
        roleName,
        gained: countKinds('gained', 'more'),
        lost: countKinds('lost', 'less'),
        rowVersion,
      };
    });
};

export const listAccountSessions: Handler<'listAccountSessions'> = async (call) => {
  const { userId } = call.input;
  await requireVisiblePerson(call, userId);
  const rows = await listSessionsOfAccount(
    call.trx,
    userId,
    call.services.config.sessionIdleMinutes,
  );
  call.auditObject(userId);
  return rows.map((row) => ({
    ...toFields(call, row),
    browser: describeBrowser(row.user_agent),
    current: row.session_id === call.session?.sessionId,
  }));
};

/** Lists the audit records of changes of an account, by staff and by its holder. */
export const listAccountAudit: Handler<'listAccountAudit'> = async (call) => {
  const { userId } = call.input;
  await requireVisiblePerson(call, userId);
  const { contract, text } = call.services;
  const changeOperationIds = [...contract.values()].filter(isAccountChange).map(({ id }) => id);
  const page = await readPage(call, selectAccountAudit(call.trx, userId, changeOperationIds));
  call.auditObject(userId);
  return page.map((row) => ({
    ...row,
    change: text(call.request.language, `server.accountChanges.${row.operation}`),
  }));
};
