import { sql } from 'kysely';
import { mayActFor } from '../../policy/household-sharing.ts';
import type { Call } from '../../requests/call.ts';

/** The member's name, and the first day of the coverage that holds today; without one, staff must look. */
export const coveredSince = (
  { scoped, scope, today }: Pick<Call, 'scoped' | 'scope' | 'today'>,
  memberId: string,
) =>
  scoped
    .select('member')
    .select(mayActFor(scope).as('is_allowed'))
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('name'))
    .select(
      sql<string | null>`(select min(coverage.effective_date)::text from ${scoped.rows('coverage')}
        where coverage.member_id = member.member_id and coverage.effective_date <= ${today}
          and exists (select 1 from ${scoped.rows('coverage', 'present')}
            where present.member_id = member.member_id and present.effective_date <= ${today}
              and (present.termination_date is null or present.termination_date >= ${today})))`.as(
        'since',
      ),
    )
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();
