import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { noRows, type Filter } from './base.ts';
import { isMinorOfSubscriber } from './family.ts';
import { filterMembers } from './member.ts';

/** Grants that the user gave or received, and those of the user's minors; staff see those of visible members. */
export function filterDependentPermissions(scope: Scope): Filter {
  const isOwnerMatching = (filter: Filter) => sql<boolean>`exists (select 1 from member
    where member.member_id = dependent_permission.owner_member_id and ${filter})`;
  if (scope.principal === 'admin') return isOwnerMatching(filterMembers(scope));
  if (scope.memberId === undefined) return noRows;
  return sql<boolean>`(${scope.memberId} in
    (dependent_permission.owner_member_id, dependent_permission.viewer_member_id)
    or ${isOwnerMatching(isMinorOfSubscriber(scope))})`;
}
