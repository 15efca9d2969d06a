import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { anyOf, allRows, type Filter } from './filters/base.ts';
import {
  isGrantActive,
  isMinorOn,
  isMinorOfSubscriber,
  sharedKindNames,
  type SharedKind,
} from './filters/family.ts';
import { hasFullAccess } from './filters/gate.ts';
import { filterMembers } from './filters/member.ts';
import { mayEmployerSeeClaims } from './filters/shared-claims.ts';
import { toHouseholdId, type Scope } from './scope.ts';
import { filterVisibleRows } from './visibility.ts';

/** schemas/codes/sharing-state.json */
export type SharingState = 'Ended' | 'Later' | 'Minor' | 'Private' | 'Shared';

/** For queries on `member`: whether the member is a minor today, in the user's time zone. */
export const isMinor = ({ today }: Pick<Scope, 'today'>): Filter => isMinorOn(today);

/** For queries on `member`: whether the user decides who sees the information. */
export const isOwnToShare = (scope: Scope): Filter =>
  anyOf(sql<boolean>`member.member_id = ${scope.memberId ?? null}`, isMinorOfSubscriber(scope));

/** For queries on `member`: whether the caller may request changes and documents; others may only view. */
export function mayActFor(scope: Scope): Filter {
  if (scope.principal === 'member') return isOwnToShare(scope);
  return scope.principal === 'employer' ? hasFullAccess(scope) : allRows;
}

/** For queries on `member`: whether the user sees this kind of information. */
export const canSee = (scope: Scope, kind: SharedKind): Filter => filterMembers(scope, kind);

/** For queries on `member`: whether the caller may see the claims of the member's group. */
export const maySeeClaimsOfGroup = (scope: Scope): Filter =>
  mayEmployerSeeClaims(scope, 'member.group_number');

/**
 * For queries on `member` and `dependent_permission`: whether the owner's information is shared, and why. `isOpenMinor`
 * is the condition for an owner whose information the user sees because the owner is a minor.
 */
export const selectSharingState = (
  scope: Scope,
  isOpenMinor: Filter = isMinorOfSubscriber(scope),
) => sql<SharingState>`case when ${isOpenMinor} then 'Minor' when ${isGrantActive(scope.today)} then 'Shared'
  when not coalesce(dependent_permission.access_granted, false) then 'Private'
  when dependent_permission.granted_from > ${scope.today}::date then 'Later'
  when dependent_permission.granted_until < ${scope.today}::date then 'Ended' else 'Private' end`;

/**
 * For queries on `member` and `dependent_permission`: the kinds that the user may see; all of them for the user's
 * minors.
 */
export const selectSharedKinds = (scope: Scope) => sql<
  string[]
>`case when ${isMinorOfSubscriber(scope)}
    then array[${sql.join(sharedKindNames)}] when ${isGrantActive(scope.today)} then dependent_permission.kinds
  else '{}' end`;

/** For queries on `dependent_permission`: whether the grant is active today. */
export const hasActiveGrant = ({ today }: Scope): Filter =>
  sql<boolean>`coalesce(${isGrantActive(today)}, false)`;

type MemberName = Pick<
  Tables['member'],
  'member_id' | 'dependent_number' | 'first_name' | 'middle_initial' | 'last_name' | 'relationship'
>;

/** The adults of the user's household, for joining: information can be shared with them. */
export const selectHouseholdAdults = <Alias extends string>(scope: Scope, alias: Alias) =>
  sql<MemberName>`(select member_id, dependent_number, first_name, middle_initial, last_name, relationship
    from member where household_id = ${toHouseholdId(scope.memberId ?? '')} and not ${isMinorOn(scope.today)}
      and (not member.protected or ${filterVisibleRows('member', scope)}))`.as<Alias>(alias);
