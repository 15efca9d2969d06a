import type { Operation } from '#shared/schemas/contract.ts';

/** The permissions that every user who sees a part holds. */
export interface HeldPermissions {
  /** Every user holds all of these. */
  all: ReadonlySet<string>;
  /** Every user holds at least one of each list. */
  any: readonly (readonly string[])[];
  /** Whether one of the permissions does not exist, so that access cannot be determined. */
  hasUnknown?: boolean;
}

/** Returns the permissions of users who also hold all of `requires` and one of `requiresAny`. */
export const addPermissions = (
  permissions: HeldPermissions,
  requires: readonly string[],
  requiresAny: readonly string[] = [],
  hasUnknown = permissions.hasUnknown,
): HeldPermissions => ({
  all: new Set([...permissions.all, ...requires]),
  any: requiresAny.length > 0 ? [...permissions.any, requiresAny] : permissions.any,
  ...(hasUnknown && { hasUnknown }),
});

/** Whether every user holds one of these permissions, or none is required. */
export const holdsOneOf = (
  { all, any }: HeldPermissions,
  requiresAny: readonly string[],
): boolean =>
  requiresAny.length === 0 ||
  requiresAny.some((name) => all.has(name)) ||
  any.some((list) => list.every((name) => requiresAny.includes(name)));

/** Whether one of the names is not a permission. */
export const hasUnknownPermission = (
  known: ReadonlySet<string>,
  names: readonly string[],
): boolean => names.some((name) => !known.has(name));

/** The permissions of a part without requirements. */
export const noPermissions: HeldPermissions = { all: new Set(), any: [] };

/** An operation, and the permissions that everyone who calls it holds. */
export interface CallWithPermissions {
  permissions: HeldPermissions;
  operation: Operation | undefined;
}
