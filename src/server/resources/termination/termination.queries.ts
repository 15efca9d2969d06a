import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

type Writer = Pick<Call, 'scoped' | 'scope' | 'trx' | 'today'>;

const household = ({ trx }: Pick<Call, 'trx'>) =>
  unscoped(trx, ['member', 'coverage'], 'Hidden dependents lose coverage with the employee, too');

/** The member, and for an employee the household; locked, so that one end is written after the other. */
export const leavers = (call: Writer, memberId: string) =>
  household(call)
    .selectFrom('member')
    .select(['member.member_id', 'member.dependent_number', 'member.effective_date'])
    .select(['member.first_name', 'member.last_name', 'member.group_number'])
    .select(['member.employee_number', 'member.termination_date'])
    .where(
      memberId.endsWith('00')
        ? sql<boolean>`member.household_id = ${memberId.slice(0, 10)}`
        : sql<boolean>`member.member_id = ${memberId}`,
    )
    .orderBy('member.dependent_number')
    .forUpdate()
    .execute();

export type Leaver = Awaited<ReturnType<typeof leavers>>[number];

/** Ends the membership and every coverage that would last longer. */
export async function endMembership(
  call: Writer,
  { member_id }: Leaver,
  last: string,
): Promise<void> {
  const ended = last < call.today;
  const change = {
    termination_date: sql<string>`greatest(effective_date, ${last}::date)`,
    status: ended ? 'Termed' : sql<string>`status`,
    row_version: sql<number>`row_version + 1`,
  };
  await household(call)
    .updateTable('member')
    .set(change)
    .where('member.member_id', '=', member_id)
    .where(sql<boolean>`coalesce(member.termination_date, 'infinity') > ${last}::date`)
    .execute();
  await household(call)
    .updateTable('coverage')
    .set(change)
    .where('coverage.member_id', '=', member_id)
    .where('coverage.status', 'in', ['Active', 'Pending'])
    .where(sql<boolean>`coalesce(coverage.termination_date, 'infinity') > ${last}::date`)
    .execute();
}

export const insertTermination = (
  { scoped, scope }: Writer,
  [first, ...others]: readonly [Leaver, ...Leaver[]],
  filed: {
    termination_date: string;
    last_day_worked: string | null;
    reason: string;
    comments: string | null;
    transaction_number: string;
    conversation_id: number;
  },
) =>
  scoped.insert('termination_request', {
    ...filed,
    group_number: first.group_number,
    employee_number: first.employee_number,
    dependent_numbers: [first, ...others].map((one) => one.dependent_number),
    status: 'Processed',
    requested_by: scope.accountId,
  });
