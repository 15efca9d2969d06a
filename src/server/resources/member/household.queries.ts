import {
  hasActiveGrant,
  selectSharedKinds,
  selectSharingState,
} from '../../policy/household-sharing.ts';
import { getAgeAt } from '#shared/schemas/calendar.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';

/** Returns member ids of a household that the caller may see. */
export async function listVisibleHouseholdIds(
  { scoped }: Scoped,
  householdId: string,
): Promise<Set<string>> {
  const rows = await scoped.select('member', { household_id: householdId }, 'member_id').execute();
  return new Set(rows.map((row) => row.member_id));
}

/** Lists all members of a household but one, visible or not, and the information that each shares with the caller. */
const listHouseholdMembers = (
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  householdId: string,
  exceptMemberId: string,
) =>
  unscoped(trx, ['member', 'dependent_permission'], 'Names are visible within a household')
    .selectFrom('member')
    .leftJoin('dependent_permission', (join) =>
      join
        .onRef('dependent_permission.owner_member_id', '=', 'member.member_id')
        .on('dependent_permission.viewer_member_id', '=', scope.memberId ?? ''),
    )
    .select(['member.member_id', 'member.dependent_number', 'member.relationship'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(['member.date_of_birth', 'member.status', 'member.protected'])
    .select(['dependent_permission.granted_from', 'dependent_permission.granted_until'])
    .select([
      hasActiveGrant(scope).as('access_granted'),
      selectSharingState(scope).as('sharing_state'),
    ])
    .select(selectSharedKinds(scope).as('kinds'))
    .where('member.household_id', '=', householdId)
    .where('member.member_id', '<>', exceptMemberId)
    .orderBy('member.member_id')
    .execute();

/**
 * Returns the members of a household but one, and whether the user may see the data of each. Within a household, names and
 * relationships are visible except those of protected members; other data of an adult requires that adult's permission. All
 * other users get only the members whose data they may see.
 */
export async function getHouseholdMembers(call: Call, householdId: string, exceptMemberId: string) {
  const { scope, today } = call;
  const visibleIds = await listVisibleHouseholdIds(call, householdId);
  const allMembers = await listHouseholdMembers(call, householdId, exceptMemberId);
  return allMembers
    .filter(
      (row) => visibleIds.has(row.member_id) || (scope.principal === 'member' && !row.protected),
    )
    .map(({ date_of_birth: dateOfBirth, status, ...row }) => ({
      ...toFields(call, row),
      memberName: fullName(row),
      visible: visibleIds.has(row.member_id),
      ...(visibleIds.has(row.member_id) && {
        dateOfBirth,
        age: getAgeAt(dateOfBirth, today),
        status,
      }),
    }));
}
