import { covers, type AccessLevel, type Role } from '#shared/permissions/index.ts';
import { createFieldError } from '../../errors.ts';
import type { Person } from '../../policy/person.ts';
import { requirePerson, type Call } from '../../requests/call.ts';

/** Returns a role of the portal of an account. @throws HttpError 422 for a role of another portal */
export function requireRoleOfSamePortal(
  { services }: Pick<Call, 'services'>,
  target: Person,
  roleId: number,
): Role {
  const role = services.catalogue.rolesById.get(roleId);
  if (!role || !isAssignable(role, target)) throw createFieldError('roleId', 'roleElsewhere');
  return role;
}

/** Returns a role that the caller may grant to an account. @throws HttpError 422 for any other role */
export function requireGrantableRole(call: Call, target: Person, roleId: number): Role {
  const role = requireRoleOfSamePortal(call, target, roleId);
  if (!canGrantRole(call, target, role)) throw createFieldError('roleId', 'roleElsewhere');
  return role;
}

/** Whether the role is of the same portal and has no more permissions than the caller. */
export const canGrantRole = (call: Pick<Call, 'session'>, target: Person, role: Role): boolean =>
  isAssignable(role, target) &&
  covers(requirePerson(call).permissions, new Map(Object.entries(role.permissions)));

/** Whether a role is of the account's portal. A member's role depends on the position in the household and cannot change. */
const isAssignable = (role: Role, { role: currentRole, memberId }: Person): boolean =>
  role.portal === currentRole.portal && (memberId === undefined || role.id === currentRole.id);

/** How a permission of an account changes with another role. */
export interface LevelChange {
  /** The name of the permission. */
  name: string;
  /** `more` is from read to full, `less` from full to read. */
  change: 'gained' | 'lost' | 'more' | 'less';
  before: AccessLevel | 'none';
  after: AccessLevel | 'none';
}

/** Lists those of the permissions with these names that another role would change for an account. */
export function listLevelChanges(
  names: readonly string[],
  target: Person,
  role: Role,
): LevelChange[] {
  return names.flatMap((name) => {
    const before = target.permissions.get(name) ?? 'none';
    const after = Object.hasOwn(role.permissions, name)
      ? (role.permissions[name] ?? 'none')
      : 'none';
    return before === after ? [] : [{ name, change: toChangeKind(before, after), before, after }];
  });
}

function toChangeKind(before: string, after: string): LevelChange['change'] {
  if (before === 'none') return 'gained';
  if (after === 'none') return 'lost';
  return after === 'full' ? 'more' : 'less';
}
