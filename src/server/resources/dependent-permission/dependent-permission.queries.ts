import { sql } from 'kysely';
import {
  selectHouseholdAdults,
  hasActiveGrant,
  isMinor,
  isOwnToShare,
  selectSharingState,
} from '../../policy/household-sharing.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Returns the caller's own member, and whether the member shares information with another member. */
export const findSignedInMember = ({ scoped, scope }: CallContext) =>
  scoped
    .select('member', { member_id: scope.memberId ?? '' })
    .select(['member_id', 'dependent_number', 'relationship', 'first_name', 'middle_initial'])
    .select('last_name')
    .select(['date_of_birth', isMinor(scope).as('is_minor')])
    .select(
      sql<boolean>`exists (select 1 from ${scoped.rows('dependent_permission')}
        where dependent_permission.owner_member_id = member.member_id and ${hasActiveGrant(scope)})`.as(
        'access_granted',
      ),
    )
    .executeTakeFirst();

/** Lists each member whose information the user controls, with each possible viewer: the household's other adults but the user. */
export const listPermissionRows = ({ scoped, scope }: CallContext) =>
  scoped
    .select('member')
    .innerJoin(selectHouseholdAdults(scope, 'viewer'), (join) =>
      join
        .onRef('viewer.member_id', '<>', 'member.member_id')
        .on('viewer.member_id', '<>', scope.memberId ?? ''),
    )
    .leftJoin(scoped.rows('dependent_permission'), (join) =>
      join
        .onRef('dependent_permission.owner_member_id', '=', 'member.member_id')
        .onRef('dependent_permission.viewer_member_id', '=', 'viewer.member_id'),
    )
    .select(['member.member_id', 'member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(['member.dependent_number as owner_number', 'viewer.dependent_number'])
    .select(['viewer.first_name as viewer_first_name', 'viewer.last_name as viewer_last_name'])
    .select(['viewer.middle_initial as viewer_middle_initial', 'viewer.relationship'])
    .select(['dependent_permission.granted_from', 'dependent_permission.granted_until'])
    .select(['dependent_permission.kinds', 'dependent_permission.changed_at as changed_date'])
    .select([hasActiveGrant(scope).as('access_granted')])
    // Never `Minor`: a row shows what a viewer may see, and `Minor` says what the caller may see.
    .select(selectSharingState(scope, sql<boolean>`false`).as('sharing_state'))
    .where(isOwnToShare(scope))
    .orderBy('member.dependent_number')
    .orderBy('viewer.dependent_number')
    .execute();

/** Returns the member if the user may share the member's information; otherwise undefined. */
export const findPermissionOwner = ({ scoped, scope }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId }, 'member_id')
    .where(isOwnToShare(scope))
    .executeTakeFirst();

/** Returns an adult of the user's household, by number, who is not the owner of the information. */
export const findHouseholdViewer = (
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  ownerId: string,
  dependentNumber: number,
) =>
  trx
    .selectFrom(selectHouseholdAdults(scope, 'viewer'))
    .select('viewer.member_id')
    .where('viewer.dependent_number', '=', dependentNumber)
    .where('viewer.member_id', '<>', ownerId)
    .executeTakeFirst();

interface Grant {
  ownerId: string;
  viewerId: string;
  accessGranted: boolean;
  kinds: string[] | undefined;
  from: string | undefined;
  until: string | undefined;
}

/** Inserts or updates a permission. Omitted kinds keep their value; an omitted date becomes null. */
export async function saveGrant(
  { scoped, scope }: CallContext,
  { ownerId, viewerId, accessGranted, kinds, from, until }: Grant,
): Promise<void> {
  const values = {
    access_granted: accessGranted,
    granted_from: from ?? null,
    granted_until: until ?? null,
    changed_by: scope.accountId,
    ...(kinds && { kinds }),
  };
  const key = { owner_member_id: ownerId, viewer_member_id: viewerId };
  await scoped.insert('dependent_permission', { ...key, ...values }, [], (conflict) =>
    conflict.columns(['owner_member_id', 'viewer_member_id']).doUpdateSet({
      ...values,
      changed_at: sql`portal_now()`,
      row_version: sql`dependent_permission.row_version + 1`,
    }),
  );
}
