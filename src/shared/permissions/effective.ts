import type { AccessLevel, PermissionBook, Role } from './catalogue.ts';

/** What one account holds: permission name to level. A name that is absent is not held. */
export type HeldPermissions = ReadonlyMap<string, AccessLevel>;

/** An account's departure from its role: given (read-only or in full) or taken away. */
export type PermissionOverride = {
  readonly name: string;
  readonly granted: boolean;
  readonly readOnly: boolean;
};

/** The role's permissions with the account's own overrides on top. */
export function effectivePermissions(
  role: Role,
  overrides: readonly PermissionOverride[],
): Map<string, AccessLevel> {
  const held = new Map<string, AccessLevel>(Object.entries(role.permissions));
  for (const { name, granted, readOnly } of overrides) {
    if (granted) held.set(name, readOnly ? 'read' : 'full');
    else held.delete(name);
  }
  return held;
}

/** A read-only permission allows reads and refuses writes. */
export function permits(held: HeldPermissions, name: string, effect: 'read' | 'write'): boolean {
  const level = held.get(name);
  return level === 'full' || (level === 'read' && effect === 'read');
}

/** Whether `outer` may do everything `inner` may: nobody hands out, or steps into, more than they hold. */
export const covers = (outer: HeldPermissions, inner: HeldPermissions): boolean =>
  [...inner].every(([name, level]) => permits(outer, name, level === 'full' ? 'write' : 'read'));

/** The login response's comma list of permissionId:True/False, where True means read-only (specification, point 3). */
export function toWireList(book: PermissionBook, held: HeldPermissions): string {
  return book.permissions
    .flatMap(({ id, name }) =>
      held.has(name) ? [`${id}:${held.get(name) === 'read' ? 'True' : 'False'}`] : [],
    )
    .join(',');
}

/**
 * Reads the comma list back. An id that this build does not know is left out: the list comes from the server, which
 * may be newer. A flag that is neither True nor False throws, since guessing would turn read-only into full.
 */
export function fromWireList(book: PermissionBook, list: string): Map<string, AccessLevel> {
  const held = new Map<string, AccessLevel>();
  for (const pair of list.split(',').filter((part) => part.trim() !== '')) {
    const [id = '', flag = ''] = pair.split(':').map((part) => part.trim());
    if (flag !== 'True' && flag !== 'False')
      throw new Error(`Permission '${pair}' is not of the form id:True or id:False`);
    const permission = book.byId.get(Number(id));
    if (permission) held.set(permission.name, flag === 'True' ? 'read' : 'full');
  }
  return held;
}
