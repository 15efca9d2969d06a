import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import {
  listReceivedProperties,
  getRequiredPermissions,
  type PropertyAt,
} from '#shared/schemas/protection.ts';
import type { CheckResult } from '../../check/workspace.ts';
import { audienceOf, rolesOf, type Role } from './audience.ts';
import type { Change } from './change.ts';

/** Describes changes in who may call an operation and who receives a value. */
export function callChanges(before: CheckResult, after: CheckResult): Change[] {
  const roles = rolesOf(after);
  const sent = new Map<string, { calls: string[]; loosened: boolean }>();
  const note = (message: string, call: string, loosened: boolean) => {
    const known = sent.get(message) ?? { calls: [], loosened };
    sent.set(message, { calls: [...known.calls, call], loosened });
  };
  const access = [...after.symbols.contract.values()].flatMap((now) => {
    const old = before.symbols.contract.get(now.id);
    if (!old) return [];
    for (const { path, gained, lost } of receivers(old, now, roles)) {
      if (gained.length > 0)
        note(`${path} is now sent to ${gained.toSorted().join(', ')}`, now.id, true);
      if (lost.length > 0)
        note(`${path} is no longer sent to ${lost.toSorted().join(', ')}`, now.id, false);
    }
    return accessChanges(now.id, callersOf(old.access, roles), callersOf(now.access, roles));
  });
  const values = [...sent].map(([message, { calls, loosened }]) => ({
    sentence: `${message} by ${calls.join(', ')}`,
    screens: [],
    loosened,
  }));
  return [...access, ...values];
}

function callersOf(grants: readonly AccessGrant[], roles: readonly Role[]): Set<string> {
  return new Set(
    grants.flatMap(({ principal, requires = [], requiresAny = [] }) => {
      if (principal === 'public' || principal === 'anonymous') return [principal];
      const anyOf = requiresAny.length > 0 ? [requiresAny] : [];
      return audienceOf({ portal: principal, needs: { requires, anyOf } }, roles);
    }),
  );
}

function accessChanges(id: string, old: ReadonlySet<string>, now: ReadonlySet<string>): Change[] {
  const gained = [...now].filter((name) => !old.has(name)).toSorted();
  const lost = [...old].filter((name) => !now.has(name)).toSorted();
  const entry = (message: string, roleNames: string[], loosened: boolean): Change[] =>
    roleNames.length > 0
      ? [{ sentence: `operation ${id}: ${message} ${roleNames.join(', ')}`, screens: [], loosened }]
      : [];
  return [...entry('now open to', gained, true), ...entry('no longer open to', lost, false)];
}

/** Returns values that other roles receive than before, with these roles. */
function receivers(
  old: Operation,
  now: Operation,
  roles: readonly Role[],
): { path: string; gained: string[]; lost: string[] }[] {
  const before = new Map(
    listReceivedProperties(old.output).map((property) => [property.path, property]),
  );
  return listReceivedProperties(now.output).flatMap((property) => {
    const known = before.get(property.path);
    if (!known) return [];
    const [then, next] = [receiversOf(old, known, roles), receiversOf(now, property, roles)];
    const gained = [...next].filter((name) => !then.has(name) && mayCall(old, name, roles));
    const lost = [...then].filter((name) => !next.has(name) && mayCall(now, name, roles));
    return gained.length + lost.length > 0 ? [{ path: property.path, gained, lost }] : [];
  });
}

const mayCall = ({ access }: Operation, role: string, roles: readonly Role[]): boolean =>
  callersOf(access, roles).has(role);

/** Returns the roles, or kinds of visitors, that may make the call and receive the property. */
function receiversOf(
  { access }: Operation,
  { protections }: PropertyAt,
  roles: readonly Role[],
): Set<string> {
  const rolesByName = new Map(roles.map((role) => [role.name, role]));
  return new Set(
    [...callersOf(access, roles)].filter((name) => {
      const role = rolesByName.get(name);
      const principal = (role?.portal ?? name) as Principal;
      return protections
        .flatMap((protection) => getRequiredPermissions(protection, principal))
        .every((permission) => role?.rights.has(permission) ?? false);
    }),
  );
}
