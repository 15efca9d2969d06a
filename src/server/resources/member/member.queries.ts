import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { found } from '../../errors.ts';

type Reader = Pick<Call, 'scoped'>;

/** Throws 404 unless the member is in the caller's scope. */
export async function requireMember({ scoped }: Reader, memberId: string): Promise<void> {
  found(
    await scoped
      .select('member')
      .select('member.member_id')
      .where('member.member_id', '=', memberId)
      .executeTakeFirst(),
  );
}

export const numbersOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member')
    .select([
      'member.member_id',
      'member.group_number',
      'member.employee_number',
      'member.dependent_number',
    ])
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();

/** Returns all current and past coverages of a member, latest year first. */
export const policiesOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('coverage')
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select(['plan.coverage_type', 'plan.plan_name', 'plan.plan_year', 'coverage.status'])
    .where('coverage.member_id', '=', memberId)
    .orderBy('plan.plan_year', 'desc')
    .orderBy(byCoverage)
    .execute();

export const groupOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member')
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['benefit_group.name', 'benefit_group.display_cost_comparison_tool'])
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();

/** Returns the full number. Only revealSsn, which is audited, may use it. */
export const ssnOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member')
    .select(['member.member_id', 'member.ssn'])
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();

export const nameOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member')
    .select(['member.first_name', 'member.last_name'])
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();

export const addressesOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member_address')
    .selectAll('member_address')
    .where('member_address.member_id', '=', memberId)
    .orderBy('member_address.address_id')
    .execute();

/** Order of coverages in the specification: medical first. */
export const byCoverage = sql`array_position(
  array['Medical', 'Dental', 'Vision', 'Drug', 'FSA', 'Life', 'LTD', 'HSA', 'STD'], plan.coverage_type)`;
