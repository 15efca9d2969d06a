import { covers, type AccessLevel, type Role } from '#shared/permissions/index.ts';
import { fieldProblem } from '../../errors.ts';
import type { Person } from '../../policy/person.ts';
import { personOf, type Call } from '../../requests/call.ts';

/** A role of the same portal. @throws HttpError 422 for another */
export function roleNear(
  { services }: Pick<Call, 'services'>,
  target: Person,
  roleId: number,
): Role {
  const role = services.catalogue.rolesById.get(roleId);
  if (!role || !isNear(role, target)) throw fieldProblem('roleId', 'roleElsewhere');
  return role;
}

/** The same, if the caller may give it. */
export function roleToGive(call: Call, target: Person, roleId: number): Role {
  const role = roleNear(call, target, roleId);
  if (!mayGive(call, target, role)) throw fieldProblem('roleId', 'roleElsewhere');
  return role;
}

/** A role of the same portal that gives no more than the caller has. */
export const mayGive = (call: Pick<Call, 'session'>, target: Person, role: Role): boolean =>
  isNear(role, target) && covers(personOf(call).rights, new Map(Object.entries(role.permissions)));

/** A member's role follows from the place in the household and is not given. */
const isNear = (role: Role, { role: now, memberId }: Person): boolean =>
  role.portal === now.portal && (memberId === undefined || role.id === now.id);

export interface LevelChange {
  name: string;
  change: 'gained' | 'lost' | 'more' | 'less';
  before: AccessLevel | 'none';
  after: AccessLevel | 'none';
}

/** What somebody would gain and lose with a role's rights in place of their own. */
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
