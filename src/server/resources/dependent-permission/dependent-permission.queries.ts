import { sql } from 'kysely';
import { requireFound } from '../../errors.ts';
import {
  selectHouseholdAdults,
  hasActiveGrant,
  isMinor,
  isOwnToShare,
  selectSharingState,
} from '../../policy/household-sharing.ts';
import type { Call } from '../../requests/call.ts';
import { toRow } from '../rows/fields.ts';
import { fullNameOf } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scoped' | 'scope'>;

/** Whether a member shares information with another member today. */
const sharesInformation = ({ scoped, scope }: CallContext) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('dependent_permission')}
    where dependent_permission.owner_member_id = member.member_id and ${hasActiveGrant(scope)})`;

/** Selects the caller's own member, and whether the member shares information. */
export const selectSignedInMember = (call: CallContext) =>
  call.scoped
    .select('member', { member_id: call.scope.memberId ?? '' })
    .select(['member_id', 'dependent_number', 'relationship', 'date_of_birth'])
    .select([fullNameOf('member').as('member_name'), isMinor(call.scope).as('is_minor')])
    .select(sharesInformation(call).as('access_granted'));

/** Selects each member whose information the user controls, with each possible viewer: the household's other adults but the user. */
export const selectPermissions = ({ scoped, scope }: CallContext) =>
  scoped
    .select('member', {}, 'member_id')
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
    .select(
      sql<string>`member.dependent_number || '-' || viewer.dependent_number`.as('permission_id'),
    )
    .select([fullNameOf('member').as('owner_name'), fullNameOf('viewer').as('member_name')])
    .select(['viewer.dependent_number', 'viewer.relationship'])
    .select(['dependent_permission.granted_from', 'dependent_permission.granted_until'])
    .select(sql<string[]>`coalesce(dependent_permission.kinds, '{}')`.as('kinds'))
    .select(['dependent_permission.changed_at as changed_date'])
    .select(hasActiveGrant(scope).as('access_granted'))
    // Never `Minor`: a row shows what a viewer may see, and `Minor` says what the caller may see.
    .select(selectSharingState(scope, sql<boolean>`false`).as('sharing_state'))
    .where(isOwnToShare(scope))
    .orderBy('member.dependent_number')
    .orderBy('viewer.dependent_number');

/** Returns the ID of a member whose information the user may share. @throws HttpError 404 for any other member */
export async function getPermissionOwnerId({ scoped, scope }: CallContext, memberId: string) {
  const owners = scoped.select('member', { member_id: memberId }, 'member_id');
  return requireFound(await owners.where(isOwnToShare(scope)).executeTakeFirst()).member_id;
}

/** Returns the ID of the adult with this number in the user's household, other than the owner. @throws HttpError 404 */
export async function getViewerId({ trx, scope }: CallContext, ownerId: string, number: number) {
  const viewer = await trx
    .selectFrom(selectHouseholdAdults(scope, 'viewer'))
    .select('viewer.member_id')
    .where('viewer.dependent_number', '=', number)
    .where('viewer.member_id', '<>', ownerId)
    .executeTakeFirst();
  return requireFound(viewer).member_id;
}

interface Grant {
  viewerId: string;
  accessGranted: boolean;
  kinds: string[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Inserts or updates a permission. Omitted kinds keep their value; an omitted date becomes null. */
export function saveGrant({ scoped, scope }: CallContext, ownerId: string, grant: Grant) {
  const row = {
    owner_member_id: ownerId,
    viewer_member_id: grant.viewerId,
    ...toRow({ accessGranted: grant.accessGranted, kinds: grant.kinds }),
    granted_from: grant.from ?? null,
    granted_until: grant.until ?? null,
    changed_by: scope.accountId,
  };
  const key = ['owner_member_id', 'viewer_member_id'] as const;
  return scoped.saveVersion('dependent_permission', row, key, { changed_at: sql`portal_now()` });
}
