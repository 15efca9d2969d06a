import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { fullName } from '../people.ts';

/** Whole years on a day: somebody born on February 29th comes of age on March 1st. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * Everyone of a household by name, and whether the reader may open each one. Names and relationships are known within
 * a household; everything else of an adult is that adult's to grant.
 */
export async function householdOf(call: Call, householdId: string, exceptMemberId: string) {
  const { trx, owned, scope, today } = call;
  const visible = new Set(
    (
      await owned
        .select('member')
        .select('member.member_id')
        .where('member.household_id', '=', householdId)
        .execute()
    ).map((row) => row.member_id),
  );
  const everyone = await trx
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
  return everyone
    .filter((row) => visible.has(row.member_id) || (scope.principal === 'member' && !row.protected))
    .map((row) => ({
      memberId: row.member_id,
      memberName: fullName(row),
      relationship: row.relationship,
      visible: visible.has(row.member_id),
      accessGranted: row.granted,
      ...(visible.has(row.member_id)
        ? {
            dateOfBirth: row.date_of_birth,
            age: ageOn(today, row.date_of_birth),
            status: row.status,
          }
        : {}),
    }));
}
