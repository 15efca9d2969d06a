import type { Operation } from '#shared/schemas/contract.ts';

/** Permissions that a user is known to hold: all of `all`, and one of each list of `any`. */
export interface HeldPermissions {
  all: ReadonlySet<string>;
  any: readonly (readonly string[])[];
  /** One of the permissions does not exist, so access cannot be determined. */
  hasUnknown?: boolean;
}

export const withPermissions = (
  held: HeldPermissions,
  requires: readonly string[],
  requiresAny: readonly string[],
  hasUnknown = held.hasUnknown,
): HeldPermissions => ({
  all: new Set([...held.all, ...requires]),
  any: requiresAny.length > 0 ? [...held.any, requiresAny] : held.any,
  ...(hasUnknown && { hasUnknown }),
});

/** Whether one of the names is not a permission. */
export const hasUnknownPermission = (
  known: ReadonlySet<string>,
  names: readonly string[],
): boolean => names.some((name) => !known.has(name));

export const noPermissions: HeldPermissions = { all: new Set(), any: [] };

/** A call and the permissions that everyone who makes it holds. */
export interface CallScope {
  held: HeldPermissions;
  operation: Operation | undefined;
}
