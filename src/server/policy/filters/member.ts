import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { holds, householdOf, isSubscriber, type Scope } from '../scope.ts';
import {
  all,
  any,
  everything,
  inGroups,
  nothing,
  through,
  type Filter,
  type FilterOf,
} from './base.ts';

/** Adults of a household are private from each other until they grant; the subscriber sees minors (domain decision D9). */
function family(scope: Scope): Filter {
  const own = scope.memberId;
  if (own === undefined) return nothing;
  const granted = sql<boolean>`exists (select 1 from dependent_permission
    where dependent_permission.owner_member_id = member.member_id
      and dependent_permission.viewer_member_id = ${own} and dependent_permission.access_granted)`;
  const minor = isSubscriber(own)
    ? sql<boolean>`member.date_of_birth > (${scope.today}::date - interval '18 years')`
    : nothing;
  return sql<boolean>`(member.member_id = ${own}
    or (member.household_id = ${householdOf(own)} and (${minor} or ${granted})))`;
}

export const unprotected = (scope: Scope): Filter =>
  holds(scope, 'VIEW_PROTECTED_MEMBER_INFO') ? everything : sql<boolean>`not member.protected`;

export function member(scope: Scope): Filter {
  switch (scope.principal) {
    case 'admin':
    case 'employer':
      return all(inGroups(scope, 'member.group_number'), unprotected(scope));
    case 'member':
      return family(scope);
    case 'provider':
      return sql<boolean>`exists (select 1 from session_member
        where session_member.session_id = ${scope.sessionId} and session_member.member_id = member.member_id)`;
    default:
      return nothing;
  }
}

/** For rows that a provider sees without the member: not those of protected members. */
export const ofUnprotected = (table: keyof Tables): Filter =>
  sql<boolean>`not exists (select 1 from member
    where member.member_id = ${sql.ref(`${table}.member_id`)} and member.protected)`;

/** A table whose rows are as visible as the member they name. */
export const throughMember = (table: keyof Tables): FilterOf =>
  through(table, 'member', 'member_id', member);

/** Health information that no employer may read (45 CFR 164.504(f)). */
export const throughMemberButEmployer =
  (table: keyof Tables): FilterOf =>
  (scope) =>
    scope.principal === 'employer' ? nothing : throughMember(table)(scope);

/** The address a member asked us to keep to ourselves (45 CFR 164.522(b)): for the member and staff alone. */
export function memberAddress(scope: Scope): Filter {
  const ofMember = throughMember('member_address')(scope);
  if (scope.principal === 'admin') return ofMember;
  return all(
    ofMember,
    sql<boolean>`(member_address.kind <> 'confidential'
      or member_address.member_id = ${scope.memberId ?? null})`,
  );
}

/** What counts toward limits tells of claims: employers need the right to claims for it. */
export const accumulator = (scope: Scope): Filter => {
  const individual = throughMember('accumulator')(scope);
  const household = sql<boolean>`(accumulator.member_id is null and exists (select 1 from member
    where member.household_id = accumulator.household_id and ${member(scope)}))`;
  const open = scope.principal === 'employer' ? nothing : everything;
  return sql<boolean>`(${open} and (${individual} or ${household}))`;
};

/** Who granted and who was granted; staff see the grants of the members they see. */
export function dependentPermission(scope: Scope): Filter {
  if (scope.principal === 'admin') {
    return sql<boolean>`exists (select 1 from member
      where member.member_id = dependent_permission.owner_member_id and ${member(scope)})`;
  }
  if (scope.memberId === undefined) return nothing;
  return sql<boolean>`${scope.memberId} in
    (dependent_permission.owner_member_id, dependent_permission.viewer_member_id)`;
}

export function memo(scope: Scope): Filter {
  if (scope.principal !== 'admin') return nothing;
  return any(
    all(sql<boolean>`memo.member_id is null`, inGroups(scope, 'memo.group_number')),
    throughMember('memo')(scope),
  );
}
