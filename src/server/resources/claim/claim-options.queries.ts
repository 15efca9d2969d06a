import { sql } from 'kysely';
import type { Scoped } from '../../requests/call.ts';

/** Returns the years in which a member had services with claims, latest first. */
export async function listServiceYears({ scoped }: Scoped, memberId: string): Promise<number[]> {
  const rows = await scoped
    .select('claim', { member_id: memberId })
    .select(sql<number>`extract(year from claim.service_from)::integer`.as('year'))
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
  return rows.map((row) => row.year);
}

/** Returns the household members that the caller may see. */
export const listVisibleFamily = ({ scoped }: Scoped, householdId: string) =>
  scoped
    .select('member', { household_id: householdId })
    .select(['member_id', 'first_name', 'middle_initial', 'last_name', 'dependent_number'])
    .orderBy('dependent_number')
    .execute();
