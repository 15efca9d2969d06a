import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { hasPermission, type Scope } from '../scope.ts';
import {
  allOf,
  anyOf,
  allRows,
  noRows,
  filterThrough,
  type Filter,
  type CreateFilter,
} from './base.ts';
import { isInScopeGroups } from '../scope-groups.ts';
import { filterFamily, type SharedKind } from './family.ts';
import { mayEmployerSeeClaims } from './shared-claims.ts';

export const isUnprotectedOrVisible = (scope: Scope): Filter =>
  hasPermission(scope, 'VIEW_PROTECTED_MEMBER_INFO') ? allRows : sql<boolean>`not member.protected`;

/** The visible members. Within a household: those whose information of this kind (or of any kind) the user may see. */
export function filterMembers(scope: Scope, kind?: SharedKind): Filter {
  switch (scope.principal) {
    case 'admin':
    case 'employer':
      return allOf(isInScopeGroups(scope, 'member.group_number'), isUnprotectedOrVisible(scope));
    case 'member':
      return filterFamily(scope, kind);
    case 'provider':
      return sql<boolean>`(not member.protected and exists (select 1 from session_member
        where session_member.session_id = ${scope.sessionId} and session_member.member_id = member.member_id))`;
    default:
      return noRows;
  }
}

/** For rows that a provider sees without the member: excludes those of protected members. */
export const hasUnprotectedMember = (table: keyof Tables): Filter =>
  sql<boolean>`not exists (select 1 from member
    where member.member_id = ${sql.ref(`${table}.member_id`)} and member.protected)`;

/** Filter of a table whose rows belong to members: a row is visible if this kind of information of its member is. */
export const filterThroughMember = (table: keyof Tables, kind?: SharedKind): CreateFilter =>
  filterThrough(table, 'member', 'member_id', (scope) => filterMembers(scope, kind));

/** Health information that no employer may read (45 CFR 164.504(f)). */
export const filterThroughMemberExceptEmployers =
  (table: keyof Tables, kind: SharedKind): CreateFilter =>
  (scope) =>
    scope.principal === 'employer' ? noRows : filterThroughMember(table, kind)(scope);

/** Addresses of visible members. The one for confidential communication is for the member and staff (45 CFR 164.522(b)). */
export function filterMemberAddresses(scope: Scope): Filter {
  const ofMember = filterThroughMember('member_address', 'contact')(scope);
  if (scope.principal === 'admin') return ofMember;
  return allOf(
    ofMember,
    sql<boolean>`(member_address.kind <> 'confidential'
      or member_address.member_id = ${scope.memberId ?? null})`,
  );
}

/** Accumulators are sums of claims, so employers see them only where they see the claims. */
export const filterAccumulators = (scope: Scope): Filter => {
  const isMemberVisible = allOf(
    filterMembers(scope, 'coverage'),
    mayEmployerSeeClaims(scope, 'member.group_number'),
  );
  const individual = filterThrough(
    'accumulator',
    'member',
    'member_id',
    () => isMemberVisible,
  )(scope);
  const household = sql<boolean>`(accumulator.member_id is null and exists (select 1 from member
    where member.household_id = accumulator.household_id and ${isMemberVisible}))`;
  return anyOf(individual, allOf(household, isFamilyWithoutProtected(scope)));
};

/**
 * Hides sums of a household with a protected member: subtracting the sums of the visible members from them would reveal
 * what the protected member used.
 */
const isFamilyWithoutProtected = (scope: Scope): Filter =>
  scope.principal === 'member' || hasPermission(scope, 'VIEW_PROTECTED_MEMBER_INFO')
    ? allRows
    : sql<boolean>`not exists (select 1 from member
        where member.household_id = accumulator.household_id and member.protected)`;

export function filterMemos(scope: Scope): Filter {
  if (scope.principal !== 'admin') return noRows;
  return anyOf(
    allOf(sql<boolean>`memo.member_id is null`, isInScopeGroups(scope, 'memo.group_number')),
    filterThroughMember('memo')(scope),
  );
}
