import { covers, type AccessLevel, type Role } from '#shared/permissions/index.ts';
import { createFieldError } from '../../errors.ts';
import type { Person } from '../../policy/person.ts';
import { requirePerson, type Call } from '../../requests/call.ts';

/** Returns a role of the same portal. @throws HttpError 422 for another portal */
export function requireRoleOfSamePortal(
  { services }: Pick<Call, 'services'>,
  target: Person,
  roleId: number,
): Role {
  const role = services.catalogue.rolesById.get(roleId);
  if (!role || !isNear(role, target)) throw createFieldError('roleId', 'roleElsewhere');
  return role;
}

/** Returns the same role if the caller may grant it. */
export function requireGrantableRole(call: Call, target: Person, roleId: number): Role {
  const role = requireRoleOfSamePortal(call, target, roleId);
  if (!canGrantRole(call, target, role)) throw createFieldError('roleId', 'roleElsewhere');
  return role;
}

/** Whether the role is of the same portal and has no more permissions than the caller. */
export const canGrantRole = (call: Pick<Call, 'session'>, target: Person, role: Role): boolean =>
  isNear(role, target) &&
  covers(requirePerson(call).rights, new Map(Object.entries(role.permissions)));

/** A member's role follows from the position in the household and cannot be assigned. */
const isNear = (role: Role, { role: now, memberId }: Person): boolean =>
  role.portal === now.portal && (memberId === undefined || role.id === now.id);

export interface LevelChange {
  name: string;
  change: 'gained' | 'lost' | 'more' | 'less';
  before: AccessLevel | 'none';
  after: AccessLevel | 'none';
}

/** The permissions that an account would gain and lose with another role. */
export function levelChanges(names: readonly string[], target: Person, role: Role): LevelChange[] {
  return names.flatMap((name) => {
    const before = target.rights.get(name) ?? 'none';
    const after = Object.hasOwn(role.permissions, name)
      ? (role.permissions[name] ?? 'none')
      : 'none';
    return before === after ? [] : [{ name, change: kindOf(before, after), before, after }];
  });
}

function kindOf(before: string, after: string): LevelChange['change'] {
  if (before === 'none') return 'gained';
  if (after === 'none') return 'lost';
  return after === 'full' ? 'more' : 'less';
}
