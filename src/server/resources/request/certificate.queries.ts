import { sql } from 'kysely';
import { mayActFor } from '../../policy/household-sharing.ts';
import type { Call } from '../../requests/call.ts';

/**
 * Returns the member's name, the start of continuous coverage (`since`), and whether the caller may act for the member. The
 * start is the latest first day of a coverage that no earlier coverage reaches or adjoins; null without coverage today.
 */
export const findCoverageStart = (
  { scoped, scope, today }: Pick<Call, 'scoped' | 'scope' | 'today'>,
  memberId: string,
) =>
  scoped
    .select('member', { member_id: memberId })
    .select(mayActFor(scope).as('is_allowed'))
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('name'))
    .select(
      sql<string | null>`(select max(coverage.effective_date)::text from ${scoped.rows('coverage')}
        where coverage.member_id = member.member_id and coverage.effective_date <= ${today}
          and not exists (select 1 from ${scoped.rows('coverage', 'before')}
            where before.member_id = member.member_id and before.effective_date < coverage.effective_date
              and coalesce(before.termination_date, 'infinity') >= coverage.effective_date - 1)
          and exists (select 1 from ${scoped.rows('coverage', 'present')}
            where present.member_id = member.member_id and present.effective_date <= ${today}
              and (present.termination_date is null or present.termination_date >= ${today})))`.as(
        'since',
      ),
    )
    .executeTakeFirst();

/** Returns the number of the certificate that the caller has created for the member within the last 24 hours. */
export async function findRecentCertificate(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  memberId: string,
  templateId: number,
): Promise<number | undefined> {
  const row = await scoped
    .select('letter', {
      template_id: templateId,
      member_id: memberId,
      created_by: scope.accountId,
      status: ['Queued', 'Mailed'],
    })
    .select('letter_number')
    .where(sql<boolean>`letter.created_at > portal_now() - interval '1 day'`)
    .executeTakeFirst();
  return row?.letter_number;
}
