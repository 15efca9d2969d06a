import { permits, type Permission, type Role } from '#shared/permissions/index.ts';
import { canChangePermissions, mayManageRole } from '../../policy/account-management.ts';
import { hasPermission } from '../../policy/scope.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import {
  updateAccountRow,
  requireVisiblePerson,
  lockAdministrators,
  requireManagedPerson,
  requireAdministrator,
} from '../user/account.queries.ts';
import { saveChange, toChanges } from './change-permissions.ts';
import { getLevel, toPermission, toRole } from './permission-fields.ts';

export const listRoles: Handler<'listRoles'> = async (call) => {
  const { catalogue } = call.services;
  const { id, description } = catalogue.allRoles;
  const allRolesEntry = {
    roleId: id,
    roleDescription: description,
    roleName: getAllRolesName(call),
  };
  return [allRolesEntry, ...catalogue.roles.map((role) => toRole(call, role))];
};

const getAllRolesName = ({ services, request }: Parameters<typeof listRoles>[0]) =>
  services.text(request.language, 'server.roles.all');

/**
 * Lists the roles whose accounts the caller may create (`create`) or reset. Without `create`, staff also get the roles whose
 * accounts they may only read.
 */
export const listAccountRoles: Handler<'listAccountRoles'> = async (call) => {
  const { create = false } = call.input;
  const caller = requirePerson(call);
  const effect = create || caller.role.portal !== 'admin' ? 'write' : 'read';
  const isManaged = ({ accounts }: Role) =>
    hasPermission(call.scope, create ? accounts.create : accounts.reset, effect);
  const roles = call.services.catalogue.roles.filter(
    (role) => mayManageRole(caller, role) && isManaged(role),
  );
  return roles.map((role) => toRole(call, role));
};

export const listUploadRoles: Handler<'listUploadRoles'> = async (call) =>
  call.services.catalogue.roles.flatMap((role) =>
    role.portal === 'admin' ? [] : [toRole(call, role)],
  );

export const listPermissions: Handler<'listPermissions'> = async (call) =>
  call.services.catalogue.permissions.map((permission) => toPermission(call, permission));

export const listRolePermissions: Handler<'listRolePermissions'> = async (call) => {
  const { catalogue } = call.services;
  const rolePermissions = catalogue.rolesById.get(call.input.id)?.permissions ?? {};
  const isGranted = ({ name }: Permission) => Object.hasOwn(rolePermissions, name);
  return catalogue.permissions.filter(isGranted).map((permission) => ({
    ...toPermission(call, permission),
    readOnly: getLevel(rolePermissions, permission.name).readOnly,
  }));
};

export const listAccountPermissions: Handler<'listAccountPermissions'> = async (call) => {
  const caller = requirePerson(call);
  const target = await requireVisiblePerson(call, call.input.id);
  const mayChangeTarget = canChangePermissions(caller, target);
  call.auditObject(target.accountId);
  return call.services.catalogue.permissions.map((permission) => {
    const levelOfRole = getLevel(target.role.permissions, permission.name);
    return {
      ...toPermission(call, permission),
      ...getLevel(Object.fromEntries(target.permissions), permission.name),
      roleGranted: levelOfRole.granted,
      roleReadOnly: levelOfRole.readOnly,
      mayChange: mayChangeTarget && permits(caller.permissions, permission.name, 'write'),
    };
  });
};

export const setAccountPermissions: Handler<'setAccountPermissions'> = async (call) => {
  const { accountId, rowVersion } = call.input;
  await lockAdministrators(call);
  const target = await requireManagedPerson(call, accountId, { reset: false });
  // Called before the checks, so that the audit of a rejected change names the account, too.
  call.auditObject(accountId);
  const changes = toChanges(call, target);
  await updateAccountRow(call, { accountId, rowVersion }, {});
  for (const change of changes) await saveChange(call, target, change);
  await requireAdministrator(call, 'permissions');
  call.auditObject(accountId, {
    permissions: changes.map(({ name, granted, readOnly }) => ({ name, granted, readOnly })),
  });
  return { success: true, rowVersion: rowVersion + 1 };
};
