import type { Operation } from '#shared/schemas/contract.ts';

/** Permissions that a user certainly holds: all of `all`, and one of each list of `any`. */
export interface HeldPermissions {
  all: ReadonlySet<string>;
  any: readonly (readonly string[])[];
}

export const withPermissions = (
  held: HeldPermissions,
  requires: readonly string[],
  requiresAny: readonly string[],
): HeldPermissions => ({
  all: new Set([...held.all, ...requires]),
  any: requiresAny.length > 0 ? [...held.any, requiresAny] : held.any,
});

export const noPermissions: HeldPermissions = { all: new Set(), any: [] };

/** A call and the permissions that everyone who makes it holds. */
export interface CallScope {
  held: HeldPermissions;
  operation: Operation | undefined;
}
