import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

/** Member ids of a household that the caller sees. */
export async function visibleInHousehold(
  { owned }: Pick<Call, 'owned'>,
  householdId: string,
): Promise<Set<string>> {
  const rows = await owned
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
  trx
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
    .select(
      sql<boolean>`exists (select 1 from dependent_permission where owner_member_id = member.member_id
        and viewer_member_id = ${scope.memberId ?? ''} and access_granted)`.as('granted'),
    )
    .where('household_id', '=', householdId)
    .where('member_id', '<>', exceptMemberId)
    .orderBy('member_id')
    .execute();
