import type { AccessLevel, Permission, Role } from '#shared/permissions/index.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** A role with the specification's name and its label in the user's language. */
export const toRole = (
  { services, request }: CallContext,
  { id, name, description, portal }: Role,
) => ({
  roleId: id,
  roleDescription: description,
  roleName: services.code('role', name, request.language),
  portal,
});

export const toPermission = (
  { services, request }: CallContext,
  { id, name, description }: Permission,
) => ({
  permissionId: id,
  permissionDescription: description,
  permissionName: services.text(request.language, `permissions.${name}`),
});

/** Access level of a permission; undefined if it is not held. */
export function getLevel(
  permissions: Readonly<Record<string, AccessLevel>>,
  name: string,
): { granted: boolean; readOnly: boolean } {
  const level = Object.hasOwn(permissions, name) ? permissions[name] : undefined;
  return { granted: level !== undefined, readOnly: level === 'read' };
}
