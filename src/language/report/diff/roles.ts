import type { CheckResult } from '../../check/workspace.ts';
import { listAudience, listRoles, type Role } from './audience.ts';
import type { Change } from './change.ts';
import { listScreenParts } from './parts.ts';

/** Describes added, removed and changed roles, with the screens they gain or lose. */
export function describeRoleChanges(before: CheckResult, after: CheckResult): Change[] {
  const old = new Map(listRoles(before).map((role) => [role.name, role]));
  const now = new Map(listRoles(after).map((role) => [role.name, role]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const permissionChanges = describePermissionChanges(name, was, is);
    const reachChanges = describeScreenChanges(after, was, is);
    return permissionChanges.length > 0 ? [...permissionChanges, ...reachChanges] : [];
  });
}

function describePermissionChanges(
  name: string,
  was: Role | undefined,
  is: Role | undefined,
): Change[] {
  const permissions = new Set([
    ...(was?.permissions.keys() ?? []),
    ...(is?.permissions.keys() ?? []),
  ]);
  return [...permissions].flatMap((permission) => {
    const [old, now] = [was?.permissions.get(permission), is?.permissions.get(permission)];
    if (old === now) return [];
    const message =
      now === undefined
        ? `loses ${permission}`
        : `${old === undefined ? 'gains' : 'now holds'} ${permission} (${now})`;
    const loosened = now !== undefined && (old === undefined || now === 'full');
    return [{ sentence: `role ${name} ${message}`, screens: [], loosened }];
  });
}

function describeScreenChanges(
  after: CheckResult,
  was: Role | undefined,
  is: Role | undefined,
): Change[] {
  const parts = listScreenParts(after).filter(({ brand }) => brand === undefined);
  const listSeenParts = (role: Role | undefined) =>
    new Set(
      parts.flatMap((part) =>
        role && listAudience(part, [role]).includes(role.name) ? `${part.screen} ${part.path}` : [],
      ),
    );
  const [old, now] = [listSeenParts(was), listSeenParts(is)];
  const name = is?.name ?? was?.name ?? '';
  const screens = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [
    ...new Set([...some].filter((key) => !others.has(key)).map((key) => key.split(' ')[0] ?? '')),
  ];
  const gained = screens(now, old);
  const lost = screens(old, now);
  return [
    ...(gained.length > 0
      ? [
          {
            sentence: `${name} now sees more of ${gained.join(', ')}`,
            screens: gained,
            loosened: true,
          },
        ]
      : []),
    ...(lost.length > 0
      ? [
          {
            sentence: `${name} now sees less of ${lost.join(', ')}`,
            screens: lost,
            loosened: false,
          },
        ]
      : []),
  ];
}
