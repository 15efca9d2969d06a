import type { Operation } from '#shared/schemas/contract.ts';

/** Permissions that a user is known to hold: all of `all`, and one of each list of `any`. */
export interface HeldPermissions {
  all: ReadonlySet<string>;
  any: readonly (readonly string[])[];
  /** One of the permissions does not exist, so access cannot be determined. */
  unsure?: boolean;
}

export const withPermissions = (
  held: HeldPermissions,
  requires: readonly string[],
  requiresAny: readonly string[],
  unsure = held.unsure,
): HeldPermissions => ({
  all: new Set([...held.all, ...requires]),
  any: requiresAny.length > 0 ? [...held.any, requiresAny] : held.any,
  ...(unsure && { unsure }),
});

export const noPermissions: HeldPermissions = { all: new Set(), any: [] };

/** A call and the permissions that everyone who makes it holds. */
export interface CallScope {
  held: HeldPermissions;
  operation: Operation | undefined;
}
