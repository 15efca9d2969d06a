import type { CheckResult } from '../../check/workspace.ts';
import { listAudience, listRoles, type Role } from './audience.ts';
import type { Change } from './change.ts';
import { listScreenParts } from './parts.ts';

/** Describes added, removed and changed roles, with the screens they gain or lose. */
export function describeRoleChanges(before: CheckResult, after: CheckResult): Change[] {
  const rolesBefore = new Map(listRoles(before).map((role) => [role.name, role]));
  const rolesAfter = new Map(listRoles(after).map((role) => [role.name, role]));
  return [...new Set([...rolesBefore.keys(), ...rolesAfter.keys()])].flatMap((name) => {
    const [roleBefore, roleAfter] = [rolesBefore.get(name), rolesAfter.get(name)];
    const permissionChanges = describePermissionChanges(name, roleBefore, roleAfter);
    const reachChanges = describeScreenChanges(after, roleBefore, roleAfter);
    return permissionChanges.length > 0 ? [...permissionChanges, ...reachChanges] : [];
  });
}

function describePermissionChanges(
  name: string,
  roleBefore: Role | undefined,
  roleAfter: Role | undefined,
): Change[] {
  const permissions = new Set([
    ...(roleBefore?.permissions.keys() ?? []),
    ...(roleAfter?.permissions.keys() ?? []),
  ]);
  return [...permissions].flatMap((permission) => {
    const levelBefore = roleBefore?.permissions.get(permission);
    const levelAfter = roleAfter?.permissions.get(permission);
    if (levelBefore === levelAfter) return [];
    const message =
      levelAfter === undefined
        ? `loses ${permission}`
        : `${levelBefore === undefined ? 'gains' : 'now holds'} ${permission} (${levelAfter})`;
    const loosened =
      levelAfter !== undefined && (levelBefore === undefined || levelAfter === 'full');
    return [{ sentence: `role ${name} ${message}`, screens: [], loosened }];
  });
}

function describeScreenChanges(
  after: CheckResult,
  roleBefore: Role | undefined,
  roleAfter: Role | undefined,
): Change[] {
  // The same parts for both roles, so that only the change of the role counts. Those of brands are left out, because the
  // sentences name screens without a brand.
  const parts = listScreenParts(after).filter(({ brand }) => brand === undefined);
  const listSeenParts = (role: Role | undefined) =>
    new Set(
      parts.flatMap((part) =>
        role && listAudience(part, [role]).includes(role.name) ? `${part.screen} ${part.path}` : [],
      ),
    );
  const [seenBefore, seenAfter] = [listSeenParts(roleBefore), listSeenParts(roleAfter)];
  const name = roleAfter?.name ?? roleBefore?.name ?? '';
  const gained = listScreensOnlyIn(seenAfter, seenBefore);
  const lost = listScreensOnlyIn(seenBefore, seenAfter);
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

/** Lists the screens of the parts (screen and path, with a space between) that the first set has and the second has not. */
const listScreensOnlyIn = (
  parts: ReadonlySet<string>,
  otherParts: ReadonlySet<string>,
): string[] => [
  ...new Set(
    [...parts].filter((part) => !otherParts.has(part)).map((part) => part.split(' ')[0] ?? ''),
  ),
];
