import type { Operation } from '#shared/schemas/contract.ts';

/** Permissions that a user is known to hold: all of `all`, and one of each list of `any`. */
export interface HeldPermissions {
  all: ReadonlySet<string>;
  any: readonly (readonly string[])[];
  /** One of the permissions does not exist, so access cannot be determined. */
  hasUnknown?: boolean;
}

export const addPermissions = (
  permissions: HeldPermissions,
  requires: readonly string[],
  requiresAny: readonly string[],
  hasUnknown = permissions.hasUnknown,
): HeldPermissions => ({
  all: new Set([...permissions.all, ...requires]),
  any: requiresAny.length > 0 ? [...permissions.any, requiresAny] : permissions.any,
  ...(hasUnknown && { hasUnknown }),
});

/** Whether a user certainly holds one of these permissions, or none is required. */
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

export const noPermissions: HeldPermissions = { all: new Set(), any: [] };

/** A call and the permissions that everyone who makes it holds. */
export interface CallScope {
  permissions: HeldPermissions;
  operation: Operation | undefined;
}
