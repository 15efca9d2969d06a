import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

/** Member ids of a household that the caller sees. */
export async function visibleInHousehold(
  { scoped }: Pick<Call, 'scoped'>,
  householdId: string,
): Promise<Set<string>> {
  const rows = await scoped
    .select('member')
    .select('member.member_id')
    .where('member.household_id', '=', householdId)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** Everyone of a household, seen or not, and whether each has granted the caller a view. */
export const everyoneInHousehold = (
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  householdId: string,
  exceptMemberId: string,
) =>
  unscoped(trx, ['member', 'dependent_permission'], 'Names are known within a household')
    .selectFrom('member')
    .select([
      'member_id',
      'first_name',
      'middle_initial',
      'last_name',
      'relationship',
      'date_of_birth',
      'status',
      'protected',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('dependent_permission')
            .select('dependent_permission.owner_member_id')
            .whereRef('dependent_permission.owner_member_id', '=', 'member.member_id')
            .where('dependent_permission.viewer_member_id', '=', scope.memberId ?? '')
            .where('dependent_permission.access_granted', '=', true),
        )
        .$castTo<boolean>()
        .as('access_granted'),
    )
    .where('household_id', '=', householdId)
    .where('member_id', '<>', exceptMemberId)
    .orderBy('member_id')
    .execute();
