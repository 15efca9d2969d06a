import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import {
  listReceivedProperties,
  getRequiredPermissions,
  type PropertyAt,
} from '#shared/schemas/protection.ts';
import type { CheckResult } from '../../check/workspace.ts';
import { listAudience, listRoles, type Role } from './audience.ts';
import type { Change } from './change.ts';

/** Describes which roles gain or lose an operation or a value of a response. */
export function describeCallChanges(before: CheckResult, after: CheckResult): Change[] {
  const roles = listRoles(after);
  // The operations with the same change of a property, by the message about the property.
  const changesByMessage = new Map<string, { calls: string[]; loosened: boolean }>();
  const addChange = (message: string, call: string, { loosened }: { loosened: boolean }) => {
    const known = changesByMessage.get(message) ?? { calls: [], loosened };
    changesByMessage.set(message, { calls: [...known.calls, call], loosened });
  };
  const access = [...after.symbols.contract.values()].flatMap((operationAfter) => {
    const operationBefore = before.symbols.contract.get(operationAfter.id);
    if (!operationBefore) return [];
    for (const { path, gained, lost } of findReceiverChanges(
      operationBefore,
      operationAfter,
      roles,
    )) {
      if (gained.length > 0)
        addChange(`${path} is now sent to ${gained.toSorted().join(', ')}`, operationAfter.id, {
          loosened: true,
        });
      if (lost.length > 0)
        addChange(`${path} is no longer sent to ${lost.toSorted().join(', ')}`, operationAfter.id, {
          loosened: false,
        });
    }
    return describeAccessChanges(
      operationAfter.id,
      findCallers(operationBefore.access, roles),
      findCallers(operationAfter.access, roles),
    );
  });
  const values = [...changesByMessage].map(([message, { calls, loosened }]) => ({
    sentence: `${message} by ${calls.join(', ')}`,
    screens: [],
    loosened,
  }));
  return [...access, ...values];
}

/** Returns the names of roles, or kinds of visitors, that the grants allow to make a call. */
function findCallers(grants: readonly AccessGrant[], roles: readonly Role[]): Set<string> {
  return new Set(
    grants.flatMap(({ principal, requires = [], requiresAny = [] }) => {
      if (principal === 'public' || principal === 'anonymous') return [principal];
      const anyOf = requiresAny.length > 0 ? [requiresAny] : [];
      return listAudience({ portal: principal, needs: { requires, anyOf } }, roles);
    }),
  );
}

function describeAccessChanges(
  id: string,
  callersBefore: ReadonlySet<string>,
  callersAfter: ReadonlySet<string>,
): Change[] {
  const gained = [...callersAfter].filter((name) => !callersBefore.has(name)).toSorted();
  const lost = [...callersBefore].filter((name) => !callersAfter.has(name)).toSorted();
  const describeChange = (message: string, roleNames: string[]): Omit<Change, 'loosened'>[] =>
    roleNames.length > 0
      ? [{ sentence: `operation ${id}: ${message} ${roleNames.join(', ')}`, screens: [] }]
      : [];
  return [
    ...describeChange('now open to', gained).map((change) => ({ ...change, loosened: true })),
    ...describeChange('no longer open to', lost).map((change) => ({ ...change, loosened: false })),
  ];
}

/**
 * Returns the properties in both versions of a response that some role receives in only one of them. A role that may
 * make the call in one version only is reported with the operation, not here.
 */
function findReceiverChanges(
  operationBefore: Operation,
  operationAfter: Operation,
  roles: readonly Role[],
): { path: string; gained: string[]; lost: string[] }[] {
  const propertiesBefore = new Map(
    listReceivedProperties(operationBefore.output).map((property) => [property.path, property]),
  );
  return listReceivedProperties(operationAfter.output).flatMap((property) => {
    const propertyBefore = propertiesBefore.get(property.path);
    if (!propertyBefore) return [];
    const receiversBefore = findReceivers(operationBefore, propertyBefore, roles);
    const receiversAfter = findReceivers(operationAfter, property, roles);
    const gained = [...receiversAfter].filter(
      (name) => !receiversBefore.has(name) && mayCall(operationBefore, name, roles),
    );
    const lost = [...receiversBefore].filter(
      (name) => !receiversAfter.has(name) && mayCall(operationAfter, name, roles),
    );
    return gained.length + lost.length > 0 ? [{ path: property.path, gained, lost }] : [];
  });
}

const mayCall = ({ access }: Operation, role: string, roles: readonly Role[]): boolean =>
  findCallers(access, roles).has(role);

/** Returns the roles, or kinds of visitors, that may make the call and receive the property. */
function findReceivers(
  { access }: Operation,
  { protections }: PropertyAt,
  roles: readonly Role[],
): Set<string> {
  const rolesByName = new Map(roles.map((role) => [role.name, role]));
  return new Set(
    [...findCallers(access, roles)].filter((name) => {
      const role = rolesByName.get(name);
      const principal = (role?.portal ?? name) as Principal;
      return protections
        .flatMap((protection) => getRequiredPermissions(protection, principal))
        .every((permission) => role?.permissions.has(permission) ?? false);
    }),
  );
}
