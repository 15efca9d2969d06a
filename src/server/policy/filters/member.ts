import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { hasPermission, type Scope } from '../scope.ts';
import {
  all,
  any,
  allRows,
  inGroups,
  noRows,
  through,
  type Filter,
  type FilterOf,
} from './base.ts';
import { family, type SharedKind } from './family.ts';
import { sharesClaims } from './shared-claims.ts';

export const unprotected = (scope: Scope): Filter =>
  hasPermission(scope, 'VIEW_PROTECTED_MEMBER_INFO') ? allRows : sql<boolean>`not member.protected`;

/** The visible members. Within a household: those whose information of this kind (or of any kind) the user may see. */
export function member(scope: Scope, kind?: SharedKind): Filter {
  switch (scope.principal) {
    case 'admin':
    case 'employer':
      return all(inGroups(scope, 'member.group_number'), unprotected(scope));
    case 'member':
      return family(scope, kind);
    case 'provider':
      return sql<boolean>`(not member.protected and exists (select 1 from session_member
        where session_member.session_id = ${scope.sessionId} and session_member.member_id = member.member_id))`;
    default:
      return noRows;
  }
}

/** For rows that a provider sees without the member: excludes those of protected members. */
export const unprotectedMembersOnly = (table: keyof Tables): Filter =>
  sql<boolean>`not exists (select 1 from member
    where member.member_id = ${sql.ref(`${table}.member_id`)} and member.protected)`;

/** Filter of a table whose rows belong to members: a row is visible if this kind of information of its member is. */
export const throughMember = (table: keyof Tables, kind?: SharedKind): FilterOf =>
  through(table, 'member', 'member_id', (scope) => member(scope, kind));

/** Health information that no employer may read (45 CFR 164.504(f)). */
export const throughMemberExceptEmployers =
  (table: keyof Tables, kind: SharedKind): FilterOf =>
  (scope) =>
    scope.principal === 'employer' ? noRows : throughMember(table, kind)(scope);

/** The member's confidential-communication address (45 CFR 164.522(b)), visible only to the member and staff. */
export function memberAddress(scope: Scope): Filter {
  const ofMember = throughMember('member_address', 'contact')(scope);
  if (scope.principal === 'admin') return ofMember;
  return all(
    ofMember,
    sql<boolean>`(member_address.kind <> 'confidential'
      or member_address.member_id = ${scope.memberId ?? null})`,
  );
}

/** Accumulators are sums of claims, so employers see them only where they see the claims. */
export const accumulator = (scope: Scope): Filter => {
  const seen = all(member(scope, 'coverage'), sharesClaims(scope, 'member.group_number'));
  const individual = through('accumulator', 'member', 'member_id', () => seen)(scope);
  const household = sql<boolean>`(accumulator.member_id is null and exists (select 1 from member
    where member.household_id = accumulator.household_id and ${seen}))`;
  return any(individual, all(household, familyWithoutProtected(scope)));
};

/** Hides family sums: less the sums of the visible members, they would reveal what a protected member used. */
const familyWithoutProtected = (scope: Scope): Filter =>
  scope.principal === 'member' || hasPermission(scope, 'VIEW_PROTECTED_MEMBER_INFO')
    ? allRows
    : sql<boolean>`not exists (select 1 from member
        where member.household_id = accumulator.household_id and member.protected)`;

export function memo(scope: Scope): Filter {
  if (scope.principal !== 'admin') return noRows;
  return any(
    all(sql<boolean>`memo.member_id is null`, inGroups(scope, 'memo.group_number')),
    throughMember('memo')(scope),
  );
}
