import { getAgeAt } from '#shared/schemas/calendar.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { listHouseholdMembers, listVisibleHouseholdIds } from './household.queries.ts';

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
