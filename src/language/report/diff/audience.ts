import type { CheckResult } from '../../check/workspace.ts';
import type { Needs, Part } from './parts.ts';

/** The name that stands for the audience of the public portal. */
export const visitors = 'everybody';

/** A role of permissions/roles. */
export interface Role {
  name: string;
  portal: string;
  /** The default permissions, each with 'full' or 'read'. */
  permissions: ReadonlyMap<string, string>;
}

/** Returns the roles of a set. */
export const listRoles = ({ trees }: CheckResult): Role[] =>
  trees.ofKind('role').map((tree) => ({
    name: tree.text('name') ?? '',
    portal: tree.text('portal') ?? '',
    permissions: new Map(
      [...(tree.get('permissions')?.members?.values() ?? [])].map(({ name, value }) => [
        name,
        value.text() ?? '',
      ]),
    ),
  }));

/** Returns the names of the roles whose default permissions show a part; `visitors` for a part of the public portal. */
export function listAudience(
  { portal, needs }: Pick<Part, 'portal' | 'needs'>,
  roles: readonly Role[],
): string[] {
  if (portal === 'public') return [visitors];
  return roles
    .filter((role) => role.portal === portal && meetsNeeds(role, needs))
    .map(({ name }) => name)
    .toSorted();
}

const meetsNeeds = ({ permissions }: Role, { requires, anyOf }: Needs): boolean =>
  requires.every((name) => permissions.has(name)) &&
  anyOf.every((list) => list.some((name) => permissions.has(name)));

/** Returns the requirements that only the first of two has: names of permissions, and alternatives joined by "or". */
export const listDroppedNeeds = (before: Needs, after: Needs): string[] => {
  const joinAlternatives = (list: readonly string[]) => list.join(' or ');
  const needsAfter = new Set([...after.requires, ...after.anyOf.map(joinAlternatives)]);
  return [...before.requires, ...before.anyOf.map(joinAlternatives)].filter(
    (name) => !needsAfter.has(name),
  );
};
