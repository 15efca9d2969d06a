import type { AccessLevel, Permission, Role } from '#shared/permissions/index.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** Maps a role: roleDescription is its name in the specification, roleName its label in the user's language. */
export const toRole = (
  { services, request }: CallContext,
  { id, name, description, portal }: Role,
) => ({
  roleId: id,
  roleDescription: description,
  roleName: services.code('role', name, request.language),
  portal,
});

/**
 * Maps a permission: permissionDescription is its text in the specification, permissionName its label in the user's
 * language.
 */
export const toPermission = (
  { services, request }: CallContext,
  { id, name, description }: Permission,
) => ({
  permissionId: id,
  permissionDescription: description,
  permissionName: services.text(request.language, `permissions.${name}`),
});

/** Returns whether a permission is granted and whether it is read-only. */
export function getLevel(
  permissions: Readonly<Record<string, AccessLevel>>,
  name: string,
): { granted: boolean; readOnly: boolean } {
  const level = Object.hasOwn(permissions, name) ? permissions[name] : undefined;
  return { granted: level !== undefined, readOnly: level === 'read' };
}
