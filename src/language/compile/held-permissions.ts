import type { Operation } from '#shared/schemas/contract.ts';

/** Permissions that are certainly held here: all of the first, and one of each of the lists. */
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

/** A call at hand and what every reader holds who makes it: its response for values, its request for fields. */
export interface CallScope {
  held: HeldPermissions;
  operation: Operation | undefined;
}
