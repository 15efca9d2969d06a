import type { AccessLevel, PermissionCatalogue, Role } from './catalogue.ts';

/** Permissions of one account: name to level. A missing name is not held. */
export type HeldPermissions = ReadonlyMap<string, AccessLevel>;

/** A permission granted (read-only or full) or revoked for one account, relative to its role. */
export type PermissionOverride = {
  readonly name: string;
  readonly granted: boolean;
  readonly readOnly: boolean;
};

/** Returns the role's permissions with the account's overrides applied. */
export function computeEffectivePermissions(
  role: Role,
  overrides: readonly PermissionOverride[],
): Map<string, AccessLevel> {
  const permissions = new Map<string, AccessLevel>(Object.entries(role.permissions));
  for (const { name, granted, readOnly } of overrides) {
    if (granted) permissions.set(name, readOnly ? 'read' : 'full');
    else permissions.delete(name);
  }
  return permissions;
}

/** Whether the permissions allow an effect. A read-only permission allows reads and rejects writes. */
export function permits(
  permissions: HeldPermissions,
  name: string,
  effect: 'read' | 'write',
): boolean {
  const level = permissions.get(name);
  return level === 'full' || (level === 'read' && effect === 'read');
}

/**
 * Whether `held` includes all of `requested`: users may not grant permissions, or impersonate users, beyond
 * theirs.
 */
export const covers = (held: HeldPermissions, requested: HeldPermissions): boolean =>
  [...requested].every(([name, level]) => permits(held, name, level === 'full' ? 'write' : 'read'));

/**
 * Formats the comma list of the login response, permissionId:True/False, where True means read-only (point 3 of the
 * specification).
 */
export function toWireList(catalogue: PermissionCatalogue, permissions: HeldPermissions): string {
  return catalogue.permissions
    .flatMap(({ id, name }) =>
      permissions.has(name) ? [`${id}:${permissions.get(name) === 'read' ? 'True' : 'False'}`] : [],
    )
    .join(',');
}

/**
 * Parses the comma list. Unknown ids are skipped, since a newer server may have sent the list. Throws for a flag other
 * than True and False: a guess could turn read-only into full access.
 */
export function parseWireList(
  catalogue: PermissionCatalogue,
  list: string,
): Map<string, AccessLevel> {
  const permissions = new Map<string, AccessLevel>();
  for (const pair of list.split(',').filter((part) => part.trim() !== '')) {
    const [id = '', flag = ''] = pair.split(':').map((part) => part.trim());
    if (flag !== 'True' && flag !== 'False')
      throw new Error(`Permission '${pair}' is not of the form id:True or id:False`);
    const permission = catalogue.byId.get(Number(id));
    if (permission) permissions.set(permission.name, flag === 'True' ? 'read' : 'full');
  }
  return permissions;
}
