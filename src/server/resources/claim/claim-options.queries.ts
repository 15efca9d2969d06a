import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

/** Returns years in which a member had claims, latest first. */
export async function yearsOfService(
  { scoped }: Pick<Call, 'scoped'>,
  memberId: string,
): Promise<number[]> {
  const rows = await scoped
    .select('claim')
    .select(sql<number>`extract(year from claim.service_from)::integer`.as('year'))
    .where('claim.member_id', '=', memberId)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
  return rows.map((row) => row.year);
}

/** Returns the household members that the caller may see. */
export const visibleFamily = ({ scoped }: Pick<Call, 'scoped'>, householdId: string) =>
  scoped
    .select('member')
    .select(['member.member_id', 'member.first_name', 'member.middle_initial', 'member.last_name'])
    .select('member.dependent_number')
    .where('member.household_id', '=', householdId)
    .orderBy('member.dependent_number')
    .execute();
