import type { CheckResult } from '../../check/workspace.ts';
import { audienceOf, rolesOf, type Role } from './audience.ts';
import type { Change } from './change.ts';
import { partsOf } from './parts.ts';

/** Describes added, removed and changed roles, with the screens they gain or lose. */
export function roleChanges(before: CheckResult, after: CheckResult): Change[] {
  const old = new Map(rolesOf(before).map((role) => [role.name, role]));
  const now = new Map(rolesOf(after).map((role) => [role.name, role]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const rights = rightChanges(name, was, is);
    const reach = screenChanges(after, was, is);
    return rights.length > 0 ? [...rights, ...reach] : [];
  });
}

function rightChanges(name: string, was: Role | undefined, is: Role | undefined): Change[] {
  const permissions = new Set([...(was?.rights.keys() ?? []), ...(is?.rights.keys() ?? [])]);
  return [...permissions].flatMap((permission) => {
    const [old, now] = [was?.rights.get(permission), is?.rights.get(permission)];
    if (old === now) return [];
    const message =
      now === undefined
        ? `loses ${permission}`
        : `${old === undefined ? 'gains' : 'now holds'} ${permission} (${now})`;
    const loosened = now !== undefined && (old === undefined || now === 'full');
    return [{ sentence: `role ${name} ${message}`, screens: [], loosened }];
  });
}

function screenChanges(after: CheckResult, was: Role | undefined, is: Role | undefined): Change[] {
  const parts = partsOf(after).filter(({ brand }) => brand === undefined);
  const seen = (role: Role | undefined) =>
    new Set(
      parts.flatMap((part) =>
        role && audienceOf(part, [role]).includes(role.name) ? `${part.screen} ${part.path}` : [],
      ),
    );
  const [old, now] = [seen(was), seen(is)];
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
