import { sql } from 'kysely';
import { toHouseholdId, isSubscriber, type Scope } from '../scope.ts';
import { noRows, type Filter } from './base.ts';

/** Kinds of information that members of a household share with each other: schemas/codes/shared-information.json. */
export const sharedKindNames = [
  'coverage',
  'claims',
  'documents',
  'precertifications',
  'contact',
] as const;
export type SharedKind = (typeof sharedKindNames)[number];

/** The age of majority in the member's state. From then on, only the member may share the information. */
const adultYears = sql<number>`coalesce(
  (select years from adult_age join member_address on member_address.state = adult_age.state
    where member_address.member_id = member.member_id and member_address.kind = 'home'),
  (select years from adult_age where state = 'US'))`;

/** Whether a member has not come of age on a day. A birthday on 29 February counts from 1 March. */
export const isMinorOn = (today: string): Filter =>
  sql<boolean>`member.date_of_birth > (${today}::date - make_interval(years => ${adultYears}))`;

/** For rows of dependent_permission: whether the grant is active today. */
export const isGrantActive = (
  today: string,
): Filter => sql<boolean>`(dependent_permission.access_granted
  and cardinality(dependent_permission.kinds) > 0
  and coalesce(dependent_permission.granted_from <= ${today}::date, true)
  and coalesce(dependent_permission.granted_until >= ${today}::date, true))`;

/** Whether the member is a minor of the subscriber, who decides for the minors of the household. */
export const isMinorOfSubscriber = ({ memberId, today }: Scope): Filter =>
  memberId !== undefined && isSubscriber(memberId)
    ? sql<boolean>`(member.household_id = ${toHouseholdId(memberId)}
        and member.member_id <> ${memberId} and ${isMinorOn(today)})`
    : noRows;

/**
 * Adults of a household are private from each other unless they share kinds of information for a period; the subscriber
 * sees minors.
 */
export function filterFamily(scope: Scope, kind?: SharedKind): Filter {
  const viewerId = scope.memberId;
  if (viewerId === undefined) return noRows;
  const ofKind = kind
    ? sql<boolean>`${kind} = any(dependent_permission.kinds)`
    : sql<boolean>`true`;
  const granted = sql<boolean>`exists (select 1 from dependent_permission
    where dependent_permission.owner_member_id = member.member_id
      and dependent_permission.viewer_member_id = ${viewerId} and ${ofKind} and ${isGrantActive(scope.today)})`;
  return sql<boolean>`(member.member_id = ${viewerId} or ${isMinorOfSubscriber(scope)}
    or (member.household_id = ${toHouseholdId(viewerId)} and ${granted}))`;
}
