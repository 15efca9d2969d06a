import type { HeldPermissions } from '../compile/held-permissions.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Trees } from '../set/trees.ts';

/** A role with all permissions that any of its accounts may hold. */
export interface Role {
  portal: string;
  permissions: ReadonlySet<string>;
}

/**
 * Returns the roles. Accounts hold the permissions of their role, and may hold those whose `byAccount` in the catalog
 * names the portal of the role.
 */
export function listRoles(trees: Trees): Role[] {
  const catalogue = trees.ofKind('catalogue').flatMap((tree) => tree.list('permissions'));
  return trees.ofKind('role').map((tree) => {
    const portal = tree.text('portal') ?? '';
    const heldByAccount = catalogue.filter((permission) =>
      permission.texts('byAccount').includes(portal),
    );
    return {
      portal,
      permissions: new Set([
        ...(tree.get('permissions')?.members?.keys() ?? []),
        ...heldByAccount.flatMap((permission) => permission.text('name') ?? []),
      ]),
    };
  });
}

/** Whether a role holds all permissions that a part requires. */
export const holdsAll = (
  { permissions }: Role,
  { all, any }: Pick<HeldPermissions, 'all' | 'any'>,
): boolean =>
  [...all].every((name) => permissions.has(name)) &&
  any.every((list) => list.some((name) => permissions.has(name)));

/** Whether a role holds what a screen or a grant of the contract requires. */
export const meetsRequirements = (
  role: Role,
  { requires = [], requiresAny = [] }: Partial<Pick<Header, 'requires' | 'requiresAny'>>,
): boolean =>
  requires.every((name) => role.permissions.has(name)) &&
  (requiresAny.length === 0 || requiresAny.some((name) => role.permissions.has(name)));

/** Whether a role may open a screen: one of its portal whose requirements it meets. */
export const mayOpen = (
  role: Role,
  screen: Pick<Header, 'portal' | 'requires' | 'requiresAny'>,
): boolean => role.portal === screen.portal && meetsRequirements(role, screen);

/** Returns the permissions that none of the roles holds. */
export const listUnheld = (roles: readonly Role[], names: readonly string[]): string[] =>
  names.filter((name) => roles.every(({ permissions }) => !permissions.has(name)));
