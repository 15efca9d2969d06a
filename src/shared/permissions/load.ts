import { portalNames } from './catalogue.ts';
import type { PermissionCatalogue, PermissionsFile, Role } from './catalogue.ts';

/**
 * Joins the catalogue and the role files. Throws one error with all contradictions: an unknown permission in a role
 * would otherwise have no effect without any message.
 */
export function loadPermissions(
  catalogue: PermissionsFile,
  roles: readonly Role[],
): PermissionCatalogue {
  const problems = findPermissionProblems(catalogue, roles);
  if (problems.length > 0)
    throw new Error(`The permissions folder contradicts itself:\n  ${problems.join('\n  ')}`);
  const ordered = [...roles].sort((a, b) => a.id - b.id);
  return {
    permissions: catalogue.permissions,
    byName: new Map(catalogue.permissions.map((permission) => [permission.name, permission])),
    byId: new Map(catalogue.permissions.map((permission) => [permission.id, permission])),
    roles: ordered,
    rolesById: new Map(ordered.map((role) => [role.id, role])),
    rolesByName: new Map(ordered.map((role) => [role.name, role])),
    portals: new Map(
      portalNames.map((portal) => [portal, ordered.filter((role) => role.portal === portal)]),
    ),
    allRoles: catalogue.allRoles,
  };
}

/** Returns all contradictions as text. The checker reports them; the server does not start with them. */
export function findPermissionProblems(
  catalogue: PermissionsFile,
  roles: readonly Role[],
): string[] {
  const names = new Set(catalogue.permissions.map((permission) => permission.name));
  return [
    ...findRepeated(catalogue.permissions.map((permission) => permission.id)).map(
      (id) => `permission id ${id} occurs twice`,
    ),
    ...findRepeated(catalogue.permissions.map((permission) => permission.name)).map(
      (name) => `permission ${name} occurs twice`,
    ),
    ...findRepeated(roles.map((role) => role.id)).map((id) => `role id ${id} occurs twice`),
    ...findRepeated(roles.map((role) => role.name)).map((name) => `role ${name} occurs twice`),
    ...roles.flatMap((role) => findRoleProblems(role, names, catalogue.allRoles.id)),
  ];
}

function findRoleProblems(role: Role, names: ReadonlySet<string>, allRolesId: number): string[] {
  const referenced = [...Object.keys(role.permissions), ...Object.values(role.accounts)];
  const unknown = referenced
    .filter((name) => !names.has(name))
    .map((name) => `role ${role.name}: unknown permission ${name}`);
  const levels = Object.entries(role.permissions)
    .filter(([, level]) => level !== 'full' && level !== 'read')
    .map(([name, level]) => `role ${role.name}: ${name} is '${level}', expected 'full' or 'read'`);
  const description =
    removeSpaces(role.description) === role.name
      ? []
      : [`role ${role.name}: description '${role.description}' must be the name, with spaces`];
  const portal = portalNames.includes(role.portal)
    ? []
    : [`role ${role.name}: unknown portal '${role.portal}'`];
  const reservedId =
    role.id === allRolesId ? [`role ${role.name}: id ${role.id} means all roles`] : [];
  return [...unknown, ...levels, ...description, ...portal, ...reservedId];
}

/** Finds a role by its description with the spaces removed (point 6 of the specification). */
export const findRoleByDescription = (
  catalogue: PermissionCatalogue,
  description: string,
): Role | undefined => catalogue.rolesByName.get(removeSpaces(description));

const removeSpaces = (text: string): string => text.replace(/\s+/gu, '');

const findRepeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
