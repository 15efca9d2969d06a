import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

/** The member's name, and the first day of the coverage that holds today; without one, staff must look. */
export const coveredSince = ({ scoped, today }: Pick<Call, 'scoped' | 'today'>, memberId: string) =>
  scoped
    .select('member')
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
