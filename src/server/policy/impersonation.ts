import { covers, permits, type PermissionCatalogue } from '#shared/permissions/index.ts';
import { maySignIn, getEffectivePermissions, type Person, type StoredOverride } from './person.ts';

export type ImpersonationTarget = Pick<
  Person,
  'accountId' | 'role' | 'permissions' | 'status' | 'isLocked'
>;

/**
 * Whether an account may impersonate another (point 6 of the specification): staff only, with the permission that the
 * target's role names, and never other staff whose effective permissions exceed the impersonator's. Both accounts must be able to
 * sign in.
 */
export function mayImpersonate(impersonator: Person, target: ImpersonationTarget): boolean {
  const permission = target.role.accounts.impersonate;
  const { portal } = impersonator.role;
  return (
    portal === 'admin' &&
    permission !== undefined &&
    target.accountId !== impersonator.accountId &&
    maySignIn(impersonator) &&
    maySignIn(target) &&
    permits(impersonator.permissions, permission, 'write') &&
    (target.role.portal !== portal || covers(impersonator.permissions, target.permissions))
  );
}

/** Returns an account of a list as a target, with its current permissions; undefined if its role no longer exists. */
export function toImpersonationTarget(
  catalogue: PermissionCatalogue,
  row: {
    accountId: number;
    roleId: number;
    /** The displayed status (displayedStatus in user.queries.ts). */
    status: string;
    overrides: readonly StoredOverride[];
  },
): ImpersonationTarget | undefined {
  const role = catalogue.rolesById.get(row.roleId);
  return (
    role && {
      accountId: row.accountId,
      role,
      permissions: getEffectivePermissions(catalogue, role, row.overrides),
      status: row.status,
      isLocked: row.status === 'Locked',
    }
  );
}
